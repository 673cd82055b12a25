/** The first of the variables that is set. Tests run through `npm test`, which sets them. */
export function environment(...names: string[]): string {
  const value = names.map((name) => process.env[name]).find((text) => text !== undefined && text !== '');
  if (value === undefined) throw new Error(`${names[0]} is not set: run the tests by npm test`);
  return value;
}
