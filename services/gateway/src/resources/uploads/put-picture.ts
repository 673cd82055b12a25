import { Readable } from 'node:stream';
import { limits } from '@slideloom/contracts';
import type { ObjectStore, TakenPicture } from '@slideloom/storage';

const pieceBytes = 64 * 1024;
const wholeBytes = 5 * 1024 * 1024;

/** Stores a picture where everyone may see it; a large one in parts, each within the store's usual deadline. */
export async function putPicture(objects: ObjectStore, key: string, picture: TakenPicture): Promise<void> {
  const { contentType, bytes } = picture;
  if (bytes.length <= wholeBytes) await objects.put({ key, contentType, body: bytes });
  else await objects.put({ key, contentType, body: Readable.from(piecesOf(bytes)), maxBytes: limits.upload.maxBytes });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
