/** Returns the records of a file by RFC 4180, strictly: every line ends with CRLF and has as many fields as the first. Throws where one does not. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [];
  let fields: string[] = [];
  // A field in quotes, whose own quotes are doubled, or one without quotes, commas and breaks; then what ends it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [, quoted, plain, end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    fields.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(fields);
    fields = [];
  }
  if (fields.length > 0) throw new Error('the last line has no end');
  const [names = [], ...records] = lines;
  return records.map((values, index) => {
    if (values.length !== names.length) throw new Error(`record ${index} has ${values.length} fields`);
    return Object.fromEntries(names.map((name, place) => [name, values[place]!]));
  });
}
