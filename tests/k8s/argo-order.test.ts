import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildOverlay, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';

const waveKey = 'argocd.argoproj.io/sync-wave';
const hookKey = 'argocd.argoproj.io/hook';

describe.each([
  ['production', 'PreSync', [['prepare'], ['workers'], ['front']]],
  ['production-external-secrets', 'Sync', [['secrets'], ['prepare'], ['workers'], ['front']]],
])('with Argo CD, the overlay %s', (overlay, hook, expected) => {
  let manifests: Manifest[];
  beforeAll(async () => {
    manifests = readManifests(await buildOverlay(overlay));
  }, 900_000);

  const annotationsOf = ({ metadata }: Manifest) => metadata.annotations ?? {};
  const named = (kind: string, name: string) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name)!;

  it('brings what the preparation reads, the preparation, the workers, and then the gateway and the pages', () => {
    const groupOf = ({ kind, metadata: { name } }: Manifest) => {
      if (kind === 'ExternalSecret' || kind === 'SecretStore') return 'secrets';
      if (kind === 'Job') return 'prepare';
      if (kind !== 'Deployment') return undefined;
      return name === 'gateway' || name === 'studio' ? 'front' : 'workers';
    };
    const waves = new Map<number, Set<string>>();
    for (const manifest of manifests) {
      const group = groupOf(manifest);
      if (group === undefined) continue;
      const annotations = annotationsOf(manifest);
      // What comes before a sync is before every wave of it.
      const wave = Number(annotations[waveKey] ?? 0) - (annotations[hookKey] === 'PreSync' ? 1_000 : 0);
      waves.set(wave, (waves.get(wave) ?? new Set()).add(group));
    }
    const order = [...waves].toSorted(([one], [other]) => one - other).map(([, groups]) => [...groups]);
    expect(order).toEqual(expected);
  });

  it('brings the account and the way of the preparation before it, in the same phase', () => {
    const job = annotationsOf(named('Job', 'prepare'));
    for (const kind of ['ServiceAccount', 'NetworkPolicy']) {
      const own = annotationsOf(named(kind, 'prepare'));
      expect([own[hookKey], job[hookKey]]).toEqual([hook, hook]);
      expect(Number(own[waveKey])).toBeLessThan(Number(job[waveKey] ?? 0));
    }
  });
});
