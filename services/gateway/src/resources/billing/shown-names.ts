import { mayUse } from '../../auth/authorize.ts';
import type { Caller } from '../../domain/caller.ts';

/** Which names a caller reads beside the ids of the ledger: of people, of API keys, and of what was made. */
export type ShownNames = { people: boolean; keys: boolean; work: boolean };

/** The ledger is of all of the team: a key for certain accounts or projects reads no names. */
export function namesFor(caller: Caller): ShownNames {
  return {
    people: mayUse({ scope: 'billing', spansAccounts: true }, caller),
    keys: mayUse({ scope: 'billing', spansAccounts: true, role: 'admin' }, caller),
    work: mayUse({ scope: 'read', spansAccounts: true }, caller),
  };
}
