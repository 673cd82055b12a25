import type { TestTeam } from '@slideloom/testing';
import type { Route } from '../../src/http/route.ts';
import { createRoutes } from '../../src/routes.ts';
import type { Answer, HttpClient, Sent } from './http-client.ts';
import { sampleOf, type Fields } from './sample-request.ts';
import { createObject, isReference, kindOfField } from './team-objects.ts';
import type { TestWorld } from './test-world.ts';

/** The table itself: its rows need nothing before they handle a request. */
export const routes: readonly Route[] = createRoutes({} as never);

/** Rows for `describe.each`. */
export const named = (rows: readonly Route[]) =>
  rows.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const);

/** What a path has besides ids: the first there is. */
const numbers: Record<string, string> = { ':revision': '1', ':n': '0' };

export const pathOf = (route: Route, id = '018f0000-0000-7000-8000-000000000000') =>
  route.path.replaceAll(/:\w+/g, (name) => numbers[name] ?? id);

/** Returns whether a route that succeeds goes on answering. */
const isStream = (route: Route) => route.answers.some(({ contentType }) => contentType === 'text/event-stream');

/** Asks a route for success: a stream is asked for its beginning alone. */
export function begin(send: HttpClient, route: Route, path: string, sent: Sent): Promise<Answer> {
  return send(isStream(route) ? 'HEAD' : route.method.toUpperCase(), path, sent);
}

/** Asks a route for an error. */
export function ask(send: HttpClient, route: Route, path: string, sent: Sent): Promise<Answer> {
  return send(route.method.toUpperCase(), path, sent);
}

/** Returns a body that a route takes, whose ids are those of objects of the team itself. */
export async function ownBody(world: TestWorld, team: TestTeam, route: Route): Promise<Fields | undefined> {
  if (!route.body) return undefined;
  const { least } = sampleOf(route.body);
  for (const [field, value] of Object.entries(least).filter(([name]) => isReference(route, name))) {
    const { id } = await createObject(world, team, kindOfField(route, field));
    least[field] = Array.isArray(value) ? [id] : id;
  }
  return least;
}
