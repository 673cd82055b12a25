import { crc32 } from 'node:zlib';

/** A box of JUMBF. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.from(`....${type}`, 'latin1');
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([head, ...parts]);
}

/** A superbox with its description: an identifier, flags, and its label. */
export function superbox(label: string, ...parts: readonly Buffer[]): Buffer {
  return box('jumb', box('jumd', Buffer.alloc(16, 7), Buffer.from([3]), Buffer.from(`${label}\0`, 'latin1')), ...parts);
}

function cborText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(bytes.length < 24 ? [0x60 + bytes.length] : [0x78, bytes.length]), bytes]);
}

/** `{actions: [{action: 'c2pa.created', digitalSourceType}, …]}` as CBOR. */
export function actions(...uris: readonly string[]): Buffer {
  const each = uris.flatMap((uri) => [
    Buffer.from([0xa2]),
    ...['action', 'c2pa.created', 'digitalSourceType', uri].map(cborText),
  ]);
  return Buffer.concat([Buffer.from([0xa1]), cborText('actions'), Buffer.from([0x80 + uris.length]), ...each]);
}

/** A manifest whose actions name these types, as the C2PA specification lays it out; without a claim or a signature. */
export function manifest(label: string, ...uris: readonly string[]): Buffer {
  const assertions = superbox(
    'c2pa.assertions',
    superbox('c2pa.hash.data', box('cbor', Buffer.from([0xa0]))),
    superbox('c2pa.actions.v2', box('cbor', actions(...uris))),
  );
  return superbox(label, assertions);
}

export const manifestStore = (...manifests: readonly Buffer[]) => superbox('c2pa', ...manifests);

/** The segments of a JPEG that carry a box, each with at most `shareBytes` of it. */
export function jpegSegments(boxBytes: Buffer, shareBytes = 60_000): Buffer {
  const [head, content] = [boxBytes.subarray(0, 8), boxBytes.subarray(8)];
  const segments: Buffer[] = [];
  for (let at = 0, place = 1; at < content.length; at += shareBytes, place += 1) {
    const share = content.subarray(at, at + shareBytes);
    const start = Buffer.from('ffeb00004a50000100000000', 'hex');
    start.writeUInt16BE(start.length - 2 + head.length + share.length, 2);
    start.writeUInt32BE(place, 8);
    segments.push(start, head, share);
  }
  return Buffer.concat(segments);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** A GIF with one more extension at its end: `C2PA_GIF`, its version, and the boxes in blocks of up to 255 bytes. */
export function withGifManifest(gif: Buffer, boxBytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < boxBytes.length; at += 255) {
    const block = boxBytes.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  const head = Buffer.from('!\u00ff\u000bC2PA_GIF\u0001\0\0', 'latin1');
  return Buffer.concat([gif.subarray(0, -1), head, ...blocks, Buffer.from([0]), gif.subarray(-1)]);
}

/** A WebP in the extended format with one more chunk at its end. */
export function withWebpChunk(webp: Buffer, type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const file = Buffer.concat([webp, head, data, Buffer.alloc(data.length % 2)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
