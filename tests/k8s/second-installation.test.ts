import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { localDir } from '@slideloom/local';
import { buildDirectory, k8sDir, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { createOverlay, type Overlay } from './support/overlay.ts';

let dir: string;
let second: Overlay;

// A copy of the production overlay, made as its comment says, with another name of the namespace.
beforeAll(async () => {
  mkdirSync(localDir, { recursive: true });
  dir = mkdtempSync(join(localDir, 'second-'));
  cpSync(join(k8sDir, 'overlays/production'), dir, { recursive: true });
  const file = join(dir, 'kustomization.yaml');
  const text = readFileSync(file, 'utf8').replaceAll('../../', `${relative(dir, k8sDir)}/`);
  writeFileSync(file, text.replace(/^namespace: .*$/m, 'namespace: second'));
  second = createOverlay(readManifests(await buildDirectory(dir)));
}, 900_000);

afterAll(() => rmSync(dir, { recursive: true, force: true }));

it("a second installation under one Prometheus scales by its own namespace's series alone", () => {
  const queries = second.ofKind('ScaledObject').flatMap(({ spec }) => {
    const { triggers } = spec as unknown as { triggers: { type: string; metadata: { query?: string } }[] };
    return triggers.flatMap(({ type, metadata }) => (type === 'prometheus' ? [metadata.query] : []));
  });
  expect(new Set(queries)).toEqual(
    new Set([
      'sum(max by (state) (slideloom_jobs_unfinished{namespace="second", type="image_gen", state=~"waiting|working"}))',
      'sum(slideloom_event_streams{namespace="second"})',
    ]),
  );
});

it('a second installation has nothing in the namespace of the first', () => {
  const others = second.manifests.filter(
    ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'second',
  );
  expect(others).toEqual([]);
});
