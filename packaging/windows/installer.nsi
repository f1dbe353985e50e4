; The installer for Windows: one user, no admin rights.
;     makensis -WX -DVERSION=0.1.0 -DSOURCE=dist\counterbattery -DOUT=dist\packages\x.exe installer.nsi
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
RequestExecutionLevel user
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Counterbattery"

Name "Counterbattery"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Counterbattery"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "Counterbattery ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Counterbattery"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Counterbattery"
VIAddVersionKey "CompanyName" "The Counterbattery authors"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "..\..\assets\app\icon.ico"
!define MUI_UNICON "..\..\assets\app\icon.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\counterbattery.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be written over; say so before anything has changed.
!macro StopIfItRuns
    ${If} ${FileExists} "$INSTDIR\counterbattery.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\counterbattery.exe" a
        ${If} ${Errors}
            MessageBox MB_OK|MB_ICONEXCLAMATION \
                "Counterbattery is running. Close it, then try again." /SD IDOK
            Abort
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

!macro FileType ENDING CLASS NAME
    WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${CLASS}"
    WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}" ""
    WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${NAME}"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\counterbattery.exe,0"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\counterbattery.exe" "%1"'
!macroend

!macro NoFileType ENDING CLASS
    ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
    ${If} $0 == "${CLASS}"
        DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
!macroend

; Tells Explorer that file types have changed.
!macro Refresh
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "Counterbattery"
    !insertmacro StopIfItRuns
    RMDir /r "$INSTDIR\_internal"
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*.*"
    File "..\..\LICENSE"
    File "..\NOTICES.txt"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\Counterbattery.lnk" "$INSTDIR\counterbattery.exe"
    !insertmacro FileType ".cbm" "Counterbattery.Match" "Counterbattery match"
    !insertmacro FileType ".cbs" "Counterbattery.Scenario" "Counterbattery scenario"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Counterbattery"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\counterbattery.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Counterbattery authors"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
    !insertmacro Refresh
SectionEnd

; Takes what was installed and nothing else: the folder may be one that the user keeps more in.
Section "Uninstall"
    !insertmacro StopIfItRuns
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\counterbattery.exe"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\NOTICES.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Counterbattery.lnk"
    !insertmacro NoFileType ".cbm" "Counterbattery.Match"
    !insertmacro NoFileType ".cbs" "Counterbattery.Scenario"
    DeleteRegKey HKCU "${UNINSTALL}"
    !insertmacro Refresh
SectionEnd
