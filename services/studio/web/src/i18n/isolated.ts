/** A name of any direction within a sentence of either: between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
