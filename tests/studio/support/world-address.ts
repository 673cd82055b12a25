import type { SharedFleetAddress } from '@slideloom/fleet-testing/shared-fleet';

/** Where the parts of a started world are; `main.ts` hands it to the browser's tests in the environment. */
export type WorldAddress = SharedFleetAddress & {
  studioUrl: string;
  /** Makes teams and accounts: `serve-world.ts`. */
  controlUrl: string;
  browserPath: string;
};

export function readWorld(): WorldAddress {
  const text = process.env['TEST_WORLD'];
  if (text === undefined) throw new Error('TEST_WORLD is not set: run `node tests/studio/main.ts`');
  return JSON.parse(text) as WorldAddress;
}
