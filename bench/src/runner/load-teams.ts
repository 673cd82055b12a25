import { expectAll, sendMany, type LoadResult, type Outgoing } from './send-many.ts';

/** A request of the team at a place; `turn` counts the requests of that team. */
type AskOf = (team: number, turn: number) => Omit<Outgoing, 'headers'> & { headers?: Record<string, string> };

export type TeamLoad = (options: {
  url: string;
  requests: number;
  connections: number;
  ask: AskOf;
  /** What every answer must be; absent while processes warm up. */
  expected?: { status: number; name: string };
}) => Promise<LoadResult>;

/** Sends requests of one team after the other, from where the last load ended: the limits are by team. */
export function loadTeams(apiKeys: readonly string[]): TeamLoad {
  let sentBefore = 0;
  return async ({ url, requests, connections, ask, expected }) => {
    const offset = sentBefore;
    sentBefore += requests;
    const next = (index: number): Outgoing => {
      const [team, turn] = [(offset + index) % apiKeys.length, Math.floor((offset + index) / apiKeys.length)];
      const { headers, ...request } = ask(team, turn);
      const authorization = `Bearer ${apiKeys[team]!}`;
      const json = request.body !== undefined && { 'content-type': 'application/json' };
      return { ...request, headers: { ...json, ...headers, authorization } };
    };
    const result = await sendMany({ url, requests, connections, next });
    if (expected) expectAll(expected.status, result, expected.name);
    return result;
  };
}
