"""Keyboard layouts as published: what each key prints without Shift, as rows of codes.

Out of xkeyboard-config 2.35 (the layouts of X11 and Wayland), `symbols/*`, first level. A dead
key is written as the accent it prints. Written apart from the layouts the program knows.
"""

from typing import Final

SCAN_CODES: Final = (
    *(53, *range(30, 40), 45, 46),  # ` 1-0 - =
    *(20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48, 49),  # Q-P [ ] \\
    *(4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52),  # A-L ; '
    *(29, 27, 6, 25, 5, 17, 16, 54, 55, 56),  # Z-M , . /
    100,  # the key left of Z that American keyboards lack
)
"""The codes of positions in the USB tables of keyboards (HID usage page 7)."""
LAYOUTS: Final = {
    "american": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./<",
    "dvorak": "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz<",
    "colemak": "`1234567890-=qwfpgjluy;[]\\arstdhneio'zxcvbkm,./-",
    "british": "`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./\\",
    "german": "^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-<",
    "swiss": "§1234567890'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-<",
    "french": "²&é\"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!<",
    "belgian": "²&é\"'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=<",
    "canadian": "#1234567890-=qwertyuiop^¸<asdfghjkl;`zxcvbnm,.é«",
    "italian": "\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-<",
    "spanish": "º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-<",
    "latin american": "|1234567890'¿qwertyuiop´+}asdfghjklñ{zxcvbnm,.-<",
    "portuguese": "\\1234567890'«qwertyuiop+´~asdfghjklçºzxcvbnm,.-<",
    "brazilian": "'1234567890-=qwertyuiop´[]asdfghjklç~zxcvbnm,.;\\",
    "swedish": "§1234567890+´qwertyuiopå¨'asdfghjklöäzxcvbnm,.-<",
    "danish": "½1234567890+´qwertyuiopå¨'asdfghjklæøzxcvbnm,.-<",
    "norwegian": "|1234567890+\\qwertyuiopå¨'asdfghjkløæzxcvbnm,.-<",
    "icelandic": "°1234567890ö-qwertyuiopð'+asdfghjklæ´zxcvbnm,.þ<",
    "polish": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./<",
    "czech": ";+ěščřžýáíé=´qwertzuiopú)¨asdfghjklů§yxcvbnm,.-\\",
    "slovak": ";+ľščťžýáíé=´qwertzuiopúäňasdfghjklô§yxcvbnm,.-\\",
    "hungarian": "0123456789öüóqwertzuiopőúűasdfghjkléáyxcvbnm,.-í",
    "romanian": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./\\",
    "croatian": "`1234567890'+qwertzuiopšđžasdfghjklčćyxcvbnm,.-<",
    "lithuanian": "`ąčęėįšųū„“-žqwertyuiop[]\\asdfghjkl;'zxcvbnm,./–",
    "latvian": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./<",
    "estonian": "ˇ1234567890+´qwertyuiopüõ'asdfghjklöäzxcvbnm,.-<",
    "turkish": '"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.<',
    "turkish f": "+1234567890/-fgğıodrnhpqwxuieaütkmlyşjövcçzsb.,<",
    "vietnamese": "`ăâêô\u0300\u0309\u0303\u0301\u0323đ-₫qwertyuiopươ\\asdfghjkl;'zxcvbnm,./<",
    "russian": "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю./",
    "ukrainian": "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю./",
    "bulgarian": "(1234567890-.,уеишщксдзц;„ьяаожгтнвмчюйъэфхпрлбѝ",
    "serbian": "`1234567890'+љњертзуиопшђжасдфгхјклчћжџцвбнм,.-<",
    "macedonian": "`1234567890-=љњертѕуиопшѓжасдфгхјклчќзџцвбнм,./<",
    "kazakh": '("әіңғ,.үұқөһйцукенгшщзхъ\\фывапролджэячсмитьбю№<',
    "greek": "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ´'ζχψωβνμ,./«",
    "hebrew": ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.<",
    "arabic": "ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤرﻻىةوزظ|",
    "arabic azerty": "ذ&é\"'(-è_çà)=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤرﻻىةوزظ|",
    "persian": "÷۱۲۳۴۵۶۷۸۹۰-=ضصثقفغعهخحجچ\\شسیبلاتنمکگظطزرذدپو./<",
    "armenian": "՝ֆձ֊,։՞․՛)օէղճփբսմուկըթծց»ջվգեանիտհպրժդչյզլքխշռ?",
    "georgian": "„1234567890-=ქწერტყუიოპ[]\\ასდფგჰჯკლ;'ზხცვბნმ,./«",
    "thai": (
        "_ๅ/-ภถ\u0e38\u0e36คตจขชๆไำพะ\u0e31\u0e35รนยบลฃฟหกดเ\u0e49\u0e48าสวงผปแอ\u0e34\u0e37ทมใฝ<"
    ),
    "hindi": (
        "\u094a१२३४५६७८९०-\u0943\u094c\u0948\u093e\u0940\u0942बहगदजड\u093c\u0949\u094b\u0947\u094d\u093f\u0941प"
        "रकतचट\u0946\u0902मनवलस,.य<"
    ),
    "japanese": "`1234567890-^qwertyuiop@[]asdfghjkl;:zxcvbnm,./<",
    "korean": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./<",
}
"""What the keys print, in the order of `SCAN_CODES`."""


def rows(layout: str) -> list[tuple[int, int]]:
    """Return the scan code and the key code of each key of a layout.

    >>> rows("french")[1], rows("greek")[13]
    ((30, 38), (20, 59))
    """
    return [(code, ord(mark)) for code, mark in zip(SCAN_CODES, LAYOUTS[layout], strict=True)]
