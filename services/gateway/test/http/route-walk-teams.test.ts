import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestTeam } from '@slideloom/testing';
import type { Route } from '../../src/http/route.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { createObject, isReference, kindOfField, kindOfPath, ownerInList } from '../support/team-objects.ts';
import { sampleOf } from '../support/sample-request.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';
import { ask, begin, named, ownBody, pathOf, routes } from '../support/walk.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const teamRoutes = routes.filter(({ auth }) => auth === 'team');
const fieldsOf = (route: Route, part: 'body' | 'query') => {
  const schema = route[part];
  return schema ? Object.keys(sampleOf(schema).whole).filter((field) => isReference(route, field)) : [];
};

/** Returns what an answer says, without the id that it may repeat. */
const summaryOf = ({ status, headers, text }: Answer, id: string) => ({
  status,
  code: headers['x-error-code'],
  text: text.replaceAll(id, '<id>'),
});

/** Those that are for people take a session. */
const tokenFor = async ({ needsSession }: Route, { teamId, ownerId, apiKey }: TestTeam) =>
  needsSession ? world.idp.token(ownerId, { team_id: teamId }) : apiKey;

const newTeams = async (): Promise<[TestTeam, TestTeam]> => [await world.team(), await world.team()];

describe.each(named(teamRoutes.filter(({ path }) => path.includes(':'))))('%s', (_name, route) => {
  it.each(['x', '%zz', '%00', '018f0000-0000-7000-8000-000000000000'])('answers 404 to the id %s', async (id) => {
    const team = await world.team();
    const body = await ownBody(world, team, route);
    const answer = await ask(send, route, pathOf(route, id), { token: await tokenFor(route, team), body });
    expect(answer.status).toBe(404);
    expect(answer.headers['x-error-code']).not.toBe('route_not_found');
  });

  it("answers another team's id exactly as an absent one, and leaves the object as it is", async () => {
    const [team, other] = await newTeams();
    const foreign = await createObject(world, other, kindOfPath(route.path));
    const before = await foreign.row();
    const absentId = world.newId();
    const body = await ownBody(world, team, route);
    const token = await tokenFor(route, team);
    const answerTo = (id: string) => ask(send, route, pathOf(route, id), { token, body });
    const toForeign = summaryOf(await answerTo(foreign.id), foreign.id);
    expect(toForeign).toEqual(summaryOf(await answerTo(absentId), absentId));
    expect(toForeign.status).toBe(404);
    expect(before).toBeDefined();
    expect(await foreign.row()).toEqual(before);
  });

  it('answers the id of an own object otherwise: the test above means something', async () => {
    const team = await world.team();
    const { id } = await createObject(world, team, kindOfPath(route.path));
    const body = await ownBody(world, team, route);
    const { status } = await begin(send, route, pathOf(route, id), { token: await tokenFor(route, team), body });
    expect([401, 403, 404, 500]).not.toContain(status);
  });
});

describe.each(named(teamRoutes.filter((route) => fieldsOf(route, 'body').length > 0)))('%s', (_name, route) => {
  const { whole } = sampleOf(route.body!);

  it.each(fieldsOf(route, 'body'))(
    "answers another team's %s exactly as an absent one, and leaves it",
    async (field) => {
      const [team, other] = await newTeams();
      const foreign = await createObject(world, other, kindOfField(route, field));
      const before = await foreign.row();
      const body = await ownBody(world, team, route);
      const answerTo = async (id: string) => {
        const value = Array.isArray(whole[field]) ? [id] : id;
        const sent = { token: await tokenFor(route, team), body: { ...body, [field]: value } };
        return summaryOf(await ask(send, route, pathOf(route), sent), id);
      };
      const toForeign = await answerTo(foreign.id);
      expect(toForeign).toEqual(await answerTo(world.newId()));
      expect([401, 403, 500]).not.toContain(toForeign.status);
      expect(before).toBeDefined();
      expect(await foreign.row()).toEqual(before);
    },
  );
});

describe.each(named(teamRoutes.filter((route) => fieldsOf(route, 'query').length > 0)))('%s', (_name, route) => {
  it.each(fieldsOf(route, 'query'))("answers another team's %s exactly as an absent one", async (field) => {
    const [team, other] = await newTeams();
    const foreign = await createObject(world, other, kindOfField(route, field));
    const answerTo = async (id: string) =>
      summaryOf(await ask(send, route, `${pathOf(route)}?${field}=${id}`, { token: await tokenFor(route, team) }), id);
    const toForeign = await answerTo(foreign.id);
    expect(toForeign).toEqual(await answerTo(world.newId()));
    expect(toForeign.text).not.toContain(other.teamId);
    expect([200, 400, 404]).toContain(toForeign.status);
  });

  it.each(fieldsOf(route, 'query'))('takes the %s of an own object', async (field) => {
    const team = await world.team();
    const object = await createObject(world, team, kindOfField(route, field));
    const path = pathOf(route, await ownerInList(route, object));
    const { status } = await begin(send, route, `${path}?${field}=${object.id}`, {
      token: await tokenFor(route, team),
    });
    expect(status).toBe(200);
  });
});
