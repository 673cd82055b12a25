import type { DigitalSourceType } from '@slideloom/contracts';
import { sourceTypeUri } from './source-type-uri.ts';

/**
 * What a file says of how its picture came about, as one RDF description; the same text for the same value.
 * Source: IPTC Photo Metadata Standard 2023.2, "Digital Source Type".
 */
export function xmpDescription(type: DigitalSourceType): string {
  return (
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
    `Iptc4xmpExt:DigitalSourceType="${sourceTypeUri(type)}"/>`
  );
}

/** The same as a packet by itself, which nothing is said in besides. Source: XMP specification, part 1, 7.3. */
export function xmpPacket(type: DigitalSourceType): string {
  return (
    '<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `${xmpDescription(type)}</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`
  );
}
