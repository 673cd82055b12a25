import { inflateSync } from 'node:zlib';

type Table = { tag: string; checksum: number; data: Buffer };

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/** No table of a bundled font comes near this. */
const tableMaxBytes = 64 * 1024 * 1024;

/** A WOFF 1.0 file as a plain OpenType font, without the tables named in `dropped`. Source: WOFF 1.0, sections 3 to 5. */
export function unwrapWoff(woff: Buffer, dropped: ReadonlySet<string>): Buffer {
  const tables: Table[] = [];
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = woffHeaderBytes + index * woffEntryBytes;
    const tag = woff.toString('latin1', entry, entry + 4);
    if (!dropped.has(tag)) tables.push({ tag, checksum: woff.readUInt32BE(entry + 16), data: readTable(woff, entry) });
  }
  return writeSfnt(woff.readUInt32BE(4), tables);
}

function readTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packedBytes = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(offset, offset + packedBytes);
  const isPacked = packedBytes < woff.readUInt32BE(entry + 12);
  return isPacked ? inflateSync(packed, { maxOutputLength: tableMaxBytes }) : packed;
}

function writeSfnt(flavour: number, tables: Table[]): Buffer {
  const head = Buffer.alloc(sfntHeaderBytes + tables.length * sfntEntryBytes);
  const log = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** log), 10);
  const chunks: Buffer[] = [head];
  let offset = head.length;
  tables.forEach((table, index) => {
    const entry = sfntHeaderBytes + index * sfntEntryBytes;
    head.write(table.tag, entry, 'latin1');
    head.writeUInt32BE(table.checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.data.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.data.length % 4)) % 4);
    chunks.push(table.data, padding);
    offset += table.data.length + padding.length;
  });
  return Buffer.concat(chunks);
}
