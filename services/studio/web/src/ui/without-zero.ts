/** Text as people mean it: the zero character comes in with pasted text, is invisible, and no database keeps it. */
export function withoutZero(text: string): string {
  return text.replaceAll('\u0000', '');
}
