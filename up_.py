import os,tempfile,sys
os.environ["COUNTERBATTERY_HOME"]=tempfile.mkdtemp()
sys.path.insert(0,'/work/wt/layout')
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage
import pygame
for n in sys.argv[2:]:
    w,h=map(int,sys.argv[1].split('x'))
    st=ShotStage((w,h),0.0)
    st.desk.restyle(scale=0.0)
    st.show(all_screens()[n]); st.save(__import__('pathlib').Path(f'/tmp/layout/p/{n}-up.png')); print(st.desk.theme.scale); st.close()
