import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answers, operations } from '@slideloom/contracts/reference';
import { codeSamples } from '../../src/openapi/code-samples.ts';
import type { Route } from '../../src/http/route.ts';
import { createRoutes } from '../../src/routes.ts';
import { prepareWorld, type PreparedWorld } from './support/prepare-world.ts';
import { startPython, type PythonSamples } from './support/run-python.ts';

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
const isStream = ({ answers: shown }: Route) => shown.some(({ contentType }) => contentType === 'text/event-stream');
const sourceOf = (route: Route) => codeSamples(route).find(({ lang }) => lang === 'Python')?.source;
const referenceOf = (route: Route) => operations[nameOf(route)]!;

/** The routes in the order of the table, as the examples are prepared to be sent. */
const routes = createRoutes({} as never).filter(
  (route) => sourceOf(route) !== undefined && referenceOf(route).example.status < 300,
);

let world: PreparedWorld;
let python: PythonSamples;
beforeAll(async () => {
  world = await prepareWorld();
  python = await startPython();
}, 300_000);
afterAll(async () => {
  await python?.close();
  await world?.close();
});

describe.each(routes.map((route) => [nameOf(route), route] as const))('the sample of Python of %s', (name, route) => {
  it('runs as it stands, and prints what the reference shows', async () => {
    const { id } = referenceOf(route);
    const source = world.standIns.toOwn(sourceOf(route)!);
    const variables = { ...world.variables, ...world.variablesOf[id] };
    const running = python.run({ name, source, variables, isStream: isStream(route) });
    await world.meanwhile[id]?.();
    const { error, shown, file } = await running;
    expect(error).toBeNull();
    if (file !== null) return expect(world.standIns.toExample(id, file)).toEqual(answers[id]);
    expect(shown).toHaveLength(1);
    // What public operations have done before is in the log of the reference, and not here.
    if (answers[id] === undefined || id === 'listAudit') return;
    const seen = world.standIns.toExample(id, shown[0]);
    // A job is followed as the job, not as events that have ids.
    const isFollowed = id === 'streamJobEvents';
    const expected = isFollowed ? { ...(answers[id] as object), id: undefined } : answers[id];
    expect(isFollowed ? { event: 'job', data: seen } : seen).toEqual(expected);
  });
});

it('are there for every operation of programs whose example succeeds', () => {
  expect(routes.length).toBeGreaterThan(100);
});
