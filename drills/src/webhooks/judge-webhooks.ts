import type { Violation } from '../chaos/evidence.ts';
import type { FurnishedEndpoint, ReceivedEvent, WebhookEvidence, WebhookFact } from './webhook-evidence.ts';

/** A post may be changed before its time, and an attempt may be in doubt more than once. */
const mayHappenAgain: ReadonlySet<string> = new Set(['post.scheduled', 'post.outcome_unknown']);

/**
 * What broke of the promises about webhooks, the receivers' own records being the judge: each endpoint has taken at least one signed
 * request of every event that it was owed, and answered it, repetitions with the same id and the same text, nothing else, and all that our log calls delivered.
 */
export function judgeWebhooks({ endpoints, received, owed, happened, logged }: WebhookEvidence): Violation[] {
  const ofEndpoint = Map.groupBy(received, ({ endpointId }) => endpointId);
  const facts = new Set(happened.map(nameOf));
  return [
    ...received.flatMap(({ id, type, flaw }): Violation[] =>
      flaw === null ? [] : [{ rule: 'webhook unsigned', id, detail: `${type}: ${flaw}` }],
    ),
    ...endpoints.flatMap((endpoint) => {
      const own = ofEndpoint.get(endpoint.id) ?? [];
      return [...judgeOwed(endpoint, own, owed), ...judgeSent(endpoint, own, facts), ...judgeRepeats(own)];
    }),
    ...judgeLogged(ofEndpoint, logged),
    ...judgeIds(endpoints, received),
  ];
}

/** What is owed and has not come. */
export function missingOf({ endpoints, received, owed }: Pick<WebhookEvidence, 'endpoints' | 'received' | 'owed'>) {
  const ofEndpoint = Map.groupBy(received, ({ endpointId }) => endpointId);
  return endpoints.flatMap((endpoint) => judgeOwed(endpoint, ofEndpoint.get(endpoint.id) ?? [], owed));
}

function judgeOwed(
  endpoint: FurnishedEndpoint,
  own: readonly ReceivedEvent[],
  owed: readonly WebhookFact[],
): Violation[] {
  const { teamId } = endpoint;
  const taken = own.filter(({ isAnswered }) => isAnswered);
  const there = new Set(taken.map(({ type, resourceId }) => nameOf({ teamId, type, resourceId })));
  return owed
    .filter((fact) => fact.teamId === teamId && hasChosen(endpoint, fact.type) && !there.has(nameOf(fact)))
    .map(({ type, resourceId }) => ({ rule: 'webhook lost', id: resourceId, detail: `${type} for ${endpoint.path}` }));
}

function judgeSent(
  endpoint: FurnishedEndpoint,
  own: readonly ReceivedEvent[],
  facts: ReadonlySet<string>,
): Violation[] {
  const { teamId, path } = endpoint;
  return own.flatMap(({ type, resourceId }): Violation[] => {
    const judged = (detail: string): Violation[] => [{ rule: 'webhook of nothing', id: resourceId, detail }];
    if (!hasChosen(endpoint, type)) return judged(`${path} has not chosen ${type}`);
    return facts.has(nameOf({ teamId, type, resourceId })) ? [] : judged(`${type} for ${path} did not happen`);
  });
}

function judgeRepeats(own: readonly ReceivedEvent[]): Violation[] {
  return [...Map.groupBy(own, ({ id }) => id)]
    .filter(([, requests]) => new Set(requests.map(({ body }) => body)).size > 1)
    .map(([id, requests]) => ({ rule: 'webhook changed', id, detail: `${requests[0]!.type} has several texts` }));
}

function judgeLogged(
  ofEndpoint: ReadonlyMap<string, readonly ReceivedEvent[]>,
  logged: WebhookEvidence['logged'],
): Violation[] {
  return logged
    .filter(
      ({ endpointId, eventId }) =>
        !ofEndpoint.get(endpointId)?.some(({ id, isAnswered }) => id === eventId && isAnswered),
    )
    .map(({ endpointId, eventId }) => ({
      rule: 'webhook lost',
      id: eventId,
      detail: `is delivered by our log, and ${endpointId} has answered nothing`,
    }));
}

/** What happened once has one id, at whichever endpoint. */
function judgeIds(endpoints: readonly FurnishedEndpoint[], received: readonly ReceivedEvent[]): Violation[] {
  const teams = new Map(endpoints.map(({ id, teamId }) => [id, teamId]));
  const once = received.filter(({ type }) => !mayHappenAgain.has(type));
  const byFact = Map.groupBy(once, ({ endpointId, type, resourceId }) =>
    nameOf({ teamId: teams.get(endpointId)!, type, resourceId }),
  );
  return [...byFact].flatMap(([fact, requests]): Violation[] => {
    const ids = new Set(requests.map(({ id }) => id));
    return ids.size === 1 ? [] : [{ rule: 'webhook twice', id: fact, detail: `with the ids ${[...ids].join(', ')}` }];
  });
}

const hasChosen = ({ types }: FurnishedEndpoint, type: string) => types === null || types.includes(type);
const nameOf = ({ teamId, type, resourceId }: WebhookFact) => `${type} ${resourceId} of ${teamId}`;
