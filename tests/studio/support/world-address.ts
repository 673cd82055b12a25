/** Where the parts of a started world are; `main.ts` hands it to the browser's tests in the environment. */
export type WorldAddress = {
  studioUrl: string;
  apiUrl: string;
  sandboxUrl: string;
  /** Makes teams and accounts: `serve-world.ts`. */
  controlUrl: string;
  browserPath: string;
};

export function readWorld(): WorldAddress {
  const text = process.env['STUDIO_WORLD'];
  if (text === undefined) throw new Error('STUDIO_WORLD is not set: run `node tests/studio/main.ts`');
  return JSON.parse(text) as WorldAddress;
}
