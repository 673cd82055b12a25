import { strongestSourceType, type DigitalSourceType } from '@slideloom/contracts';
import { maxUriBytes, sourceTypeOf } from './source-type-uri.ts';

/** `children`: where the boxes within it lie, behind its description. */
type Box = { type: string; label: string; from: number; to: number };

/** A manifest has some thirty boxes, a file some ten manifests. */
const maxBoxes = 2_000;
const maxLookups = 64;
const maxLabelBytes = 256;
/** The name of the field as CBOR writes a text of 17 characters. */
const field = Buffer.concat([Buffer.from([0x71]), Buffer.from('digitalSourceType', 'latin1')]);

/**
 * Whether JUMBF boxes are a store of C2PA manifests, and the digital source type that the newest manifest's actions name. No signature is
 * checked: like XMP this is what the file says. Source: C2PA 2.2, 11.1 and 18.15; ISO 19566-5, annex A.
 */
export function findInManifest(bytes: Buffer): { hasManifest: boolean; sourceType: DigitalSourceType | null } {
  const left = { boxes: maxBoxes, lookups: maxLookups };
  const store = boxesIn(bytes, 0, bytes.length, left).find(({ label }) => label === 'c2pa');
  if (!store) return { hasManifest: false, sourceType: null };
  // The active manifest is the last one; those before it are of its ingredients.
  const manifest = boxesIn(bytes, store.from, store.to, left).findLast(({ type }) => type === 'jumb');
  const inside = (box: Box | undefined) => (box ? boxesIn(bytes, box.from, box.to, left) : []);
  const assertions = inside(inside(manifest).find(({ label }) => label === 'c2pa.assertions'));
  const actions = assertions.filter(({ label }) => /^c2pa\.actions(?:\.v\d)?(?:__\d+)?$/.test(label));
  const contents = actions.flatMap(inside).filter(({ type }) => type === 'cbor');
  const found = contents.flatMap(({ from, to }) => sourceTypesIn(bytes.subarray(from, to), left));
  return { hasManifest: manifest !== undefined, sourceType: strongestSourceType(found) };
}

/** The boxes that follow one another in a part of the bytes; what does not fit into it ends them. */
function boxesIn(bytes: Buffer, from: number, to: number, left: { boxes: number }): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && left.boxes > 0; left.boxes -= 1) {
    const length = bytes.readUInt32BE(at);
    const end = length === 0 ? to : at + length;
    if (length === 1 || end < at + 8 || end > to) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = at + 8;
    const described = type === 'jumb' ? readDescription(bytes, content, end) : null;
    boxes.push({ type, label: described?.label ?? '', from: described?.end ?? content, to: end });
    at = end;
  }
  return boxes;
}

/** The description that a superbox begins with: an identifier of 16 bytes, flags, a label that ends with 0. */
function readDescription(bytes: Buffer, from: number, to: number): { label: string; end: number } | null {
  if (from + 25 > to || bytes.toString('latin1', from + 4, from + 8) !== 'jumd') return null;
  const end = from + bytes.readUInt32BE(from);
  if (end < from + 25 || end > to) return null;
  const hasLabel = (bytes.readUInt8(from + 24) & 2) !== 0;
  const text = bytes.subarray(from + 25, Math.min(end, from + 25 + maxLabelBytes));
  const labelEnd = text.indexOf(0);
  return { label: hasLabel && labelEnd > 0 ? text.toString('latin1', 0, labelEnd) : '', end };
}

/** The values of the field, wherever it stands in CBOR: a text of up to 23 bytes has its length in its first byte, a longer one in the next. */
function sourceTypesIn(cbor: Buffer, left: { lookups: number }): DigitalSourceType[] {
  const found: DigitalSourceType[] = [];
  let at = cbor.indexOf(field);
  for (; at !== -1 && left.lookups > 0; left.lookups -= 1) {
    const head = at + field.length;
    const length = cbor[head] === 0x78 ? (cbor[head + 1] ?? 0) : 0;
    const type = length <= maxUriBytes ? sourceTypeOf(cbor.toString('latin1', head + 2, head + 2 + length)) : null;
    if (type !== null) found.push(type);
    at = cbor.indexOf(field, head);
  }
  return found;
}
