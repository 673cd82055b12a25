/** The EXIF tag of the orientation, and how many entries are read. Source: EXIF 2.32, 4.6.4. */
const orientationTag = 0x0112;
const maxEntries = 512;
/** How the types of a number are read; writers use more than the SHORT that is asked for. */
const numberTypes: Record<number, 'byte' | 'short' | 'long'> = {
  1: 'byte',
  3: 'short',
  4: 'long',
  8: 'short',
  9: 'long',
};

/** How EXIF data asks for a picture to be turned, 1 to 8; 1 where it says nothing usable. */
export function readOrientation(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (short(2) !== 42 || directory + 2 > tiff.length) return 1;
  const entries = Math.min(short(directory), maxEntries);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const type = numberTypes[short(at + 2)];
    if (type === undefined || long(at + 4) !== 1) return 1;
    const value = type === 'byte' ? tiff[at + 8] : type === 'short' ? short(at + 8) : long(at + 8);
    return value !== undefined && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF data that says how a picture is turned, and nothing else: a TIFF of one directory with one entry. */
export function orientationAlone(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
