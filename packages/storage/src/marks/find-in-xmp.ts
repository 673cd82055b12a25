import { strongestSourceType, type DigitalSourceType } from '@slideloom/contracts';
import { maxUriBytes, sourceTypeOf } from './source-type-uri.ts';

const property = ':DigitalSourceType';
/** A file names the property once, with a history some more times. */
const maxLookups = 64;
/** Spaces and the names of RDF between the property and its value. */
const maxGapBytes = 64;
/** As an attribute, as an element, or as a reference of an empty element; then the value up to what ends it. */
const value = /^\s{0,16}(?:=\s{0,16}|>\s{0,32}|rdf:resource\s{0,4}=\s{0,4})["']?\s{0,8}(https?:[^"'<>\s]+)/;

/**
 * The digital source type that an XMP packet names; null where it names none that IPTC knows. The packet is not parsed: a stranger's XML is
 * searched for the property, within bounds, and only a value of the list is answered.
 */
export function findInXmp(packet: Buffer): DigitalSourceType | null {
  const found: DigitalSourceType[] = [];
  let at = packet.indexOf(property);
  for (let count = 0; at !== -1 && count < maxLookups; count += 1) {
    const from = at + property.length;
    const text = packet.toString('latin1', from, from + maxGapBytes + maxUriBytes);
    const type = sourceTypeOf(value.exec(text)?.[1] ?? '');
    if (type !== null) found.push(type);
    at = packet.indexOf(property, from);
  }
  return strongestSourceType(found);
}
