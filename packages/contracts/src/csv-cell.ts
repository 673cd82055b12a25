/**
 * A cell as RFC 4180 has it. Numbers are ours and stay numbers; objects are JSON; null is an empty cell. Spreadsheets take a text that begins
 * with one of these characters for a formula, and run it: an apostrophe before it makes it a text.
 * Source: OWASP, "CSV Injection".
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const beginsFormula = /^[=+\-@\t\r\n|%＝＋－＠]/;
