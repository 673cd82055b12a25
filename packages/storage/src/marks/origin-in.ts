import { strongestSourceType, type DigitalSourceType } from '@slideloom/contracts';
import type { PictureType } from '../picture-types.ts';
import type { Notes } from '../strip/rewriting.ts';
import { findInManifest } from './find-in-manifest.ts';
import { findInXmp } from './find-in-xmp.ts';

/** A file has one packet. */
const maxPackets = 8;

/** What a file says of how its picture came about. */
export type FileOrigin = { sourceType: DigitalSourceType | null; hasManifest: boolean };

/** What the parts of a file that were dropped say; null where they say nothing. */
export function originIn(contentType: PictureType, notes: Notes): FileOrigin | null {
  const boxes = contentType === 'image/jpeg' ? notes.manifest.map(boxesOfSegment) : notes.manifest;
  const { hasManifest, sourceType: inManifest } = findInManifest(boxes.length === 1 ? boxes[0]! : Buffer.concat(boxes));
  const found = [inManifest, ...notes.xmp.slice(0, maxPackets).map(findInXmp)].filter((type) => type !== null);
  const sourceType = strongestSourceType(found);
  return sourceType === null && !hasManifest ? null : { sourceType, hasManifest };
}

/**
 * A segment of JPEG has `JP`, the number of its box, its place among the segments of the box, and its share of the box. Every segment repeats
 * the head of the box, of which the first one's counts. Source: C2PA 2.2, A.3.1; ISO 19566-5, annex D.
 */
function boxesOfSegment(content: Buffer): Buffer {
  if (content.length < 16) return Buffer.alloc(0);
  return content.subarray(content.readUInt32BE(4) === 1 ? 8 : 16);
}
