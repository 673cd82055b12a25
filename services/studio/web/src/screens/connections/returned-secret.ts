import { takeReturnedSecret } from './take-returned-secret.ts';

let returned: string | null = null;

/** Called before anything else runs, with the address with which the pages were opened. */
export function keepReturnedSecret(): void {
  returned = takeReturnedSecret(window);
}

/** Once: a secret is good for one finish. */
export function returnedSecret(): string | null {
  const secret = returned;
  returned = null;
  return secret;
}
