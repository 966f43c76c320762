"""Packs a folder as a zip file: python3 zip.py FOLDER ZIP. Equal content gives equal bytes.

The time of every file is SOURCE_DATE_EPOCH, which must be set.
"""

import os
import sys
import time
import zipfile
from pathlib import Path

folder, target = Path(sys.argv[1]), Path(sys.argv[2])
moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            # Mark the entry as a Windows file on every system.
            entry.create_system = 0
            archive.writestr(entry, path.read_bytes())
