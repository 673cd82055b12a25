import { errorCodes } from '@slideloom/contracts';
import { operations, type OperationReference } from '@slideloom/contracts/reference';
import { keepsAnswer } from '../http/answering/replayed.ts';
import type { Route } from '../http/route.ts';

/** Returns what the reference says of a route; throws for one that it does not know. */
export function referenceOf({ method, path }: Pick<Route, 'method' | 'path'>): OperationReference {
  const name = `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const reference = operations[name];
  if (!reference) throw new Error(`packages/contracts/src/reference does not describe ${name}`);
  return reference;
}

/** Writes the text of an operation: what it does, for whom, what it costs, what a repetition does, and its own errors. */
export function describeProse(route: Route): string {
  const { does, costs, repeated } = referenceOf(route);
  return [
    does,
    describeCallers(route),
    `**Cost.** ${costs ?? 'None.'}`,
    `**Repeated.** ${repeated ?? describeRepetition(route)}`,
    describeErrors(route),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function describeCallers({ role, auth, needsSession, makesKeys, managesMembers, spansAccounts }: Route): string {
  if (auth === 'session') return 'For the session of a person; an API key is refused.';
  if (role === undefined) return '';
  const callers = role === 'owner' ? 'owners' : 'owners and admins';
  if (needsSession) return `For ${callers} of the team, in a session; an API key is refused.`;
  const which = makesKeys ? 'without limits ' : spansAccounts ? 'for all accounts and projects ' : '';
  return `For ${callers} of the team, and API keys ${which}that they made${managesMembers ? ', as long as they are members and the keys have no limits besides scopes' : ''}.`;
}

/** `reference-examples.test.ts` holds what is said of PATCH, of DELETE and of POST with a key. */
function describeRepetition(route: Route): string {
  const { method } = route;
  if (method === 'get') return 'It changes nothing, and may be asked for again at any time.';
  if (method === 'patch') return 'The same change again leaves the same state.';
  if (method === 'delete') return 'What is deleted already is answered with 404.';
  if (!keepsAnswer(route)) return 'Each request is done again.';
  return 'With the same `Idempotency-Key` the first answer comes again and nothing is done twice; without one, each request is done.';
}

function describeErrors({ errors }: Route): string {
  if (errors.length === 0) return '';
  const named = errors.map((code) => `\`${code}\` (${errorCodes[code].status})`);
  return `**Errors of its own.** ${named.join(', ')}.`;
}
