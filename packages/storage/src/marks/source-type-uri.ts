import { digitalSourceTypes, type DigitalSourceType } from '@slideloom/contracts';

const scheme = '://cv.iptc.org/newscodes/digitalsourcetype/';
/** The longest address of a value, bytes. */
export const maxUriBytes = `https${scheme}`.length + Math.max(...digitalSourceTypes.map((type) => type.length));

export function sourceTypeUri(type: DigitalSourceType): string {
  return `http${scheme}${type}`;
}

/** The value that an address names, which is written with http or https; null for any other text. */
export function sourceTypeOf(uri: string): DigitalSourceType | null {
  const name = /^https?/.exec(uri)?.[0];
  if (name === undefined || !uri.startsWith(scheme, name.length)) return null;
  return digitalSourceTypes.find((type) => type === uri.slice(name.length + scheme.length)) ?? null;
}
