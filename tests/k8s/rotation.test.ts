import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { buildOverlay, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { secretKeysOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';

let manifests: Manifest[];
let lines: string[];

beforeAll(async () => {
  manifests = readManifests(await buildOverlay('production-external-secrets'));
  const runbook = readFileSync(join(rootDir, 'docs/runbook.md'), 'utf8');
  const [, section = ''] = /^## Rotating secrets\n([\s\S]*?)\n## /m.exec(runbook) ?? [];
  lines = section.split('\n').filter((line) => line.startsWith('| '));
}, 900_000);

/** Of pods, of KEDA, of the Ingresses. */
function wanted(): { name: string; key: string }[] {
  const keda = manifests
    .filter(({ kind }) => kind === 'TriggerAuthentication')
    .flatMap(({ spec }) => (spec as { secretTargetRef: { name: string; key: string }[] }).secretTargetRef);
  const ways = manifests
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap(({ spec }) =>
      (spec as { tls: { secretName: string }[] }).tls.flatMap(({ secretName: name }) =>
        ['tls.crt', 'tls.key'].map((key) => ({ name, key })),
      ),
    );
  return [...manifests.flatMap((manifest) => secretKeysOf(manifest)), ...keda, ...ways];
}

describe('every secret that the production overlay reads', () => {
  it('has a line in the runbook that says how each of its keys is rotated', () => {
    // A line begins with the names of secrets, then those of their keys.
    const heads = lines.map((line) => line.split('|')[1]!);
    const missing = wanted().filter(({ name, key }) => {
      const of = key.replace('_FORMER_', '_');
      return !heads.some((head) => head.includes(`\`${name}\``) && (head.includes(`\`${of}\``) || covers(head, of)));
    });
    expect([wanted().length > 30, missing]).toEqual([true, []]);
  });

  it('has in its line what comes before the restart and what comes after', () => {
    const rows = lines.slice(1).filter((line) => !line.includes('---'));
    const incomplete = rows.filter((line) =>
      line
        .split('|')
        .slice(1, -1)
        .some((cell) => cell.trim() === ''),
    );
    expect([rows.length > 12, incomplete]).toEqual([true, []]);
  });

  it('but those that cert-manager makes has an ExternalSecret of its name, and there is none beside', () => {
    const made = manifests.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name);
    const names = new Set(
      wanted()
        .map(({ name }) => name)
        .filter((name) => !name.endsWith('-tls')),
    );
    expect(made.toSorted()).toEqual([...names].toSorted());
    for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'ExternalSecret'))
      expect(spec).toMatchObject({
        target: { name: metadata.name, deletionPolicy: 'Retain' },
        dataFrom: [{ extract: { key: metadata.name.replace('slideloom-', 'slideloom/') } }],
      });
  });
});

/** `…_CLIENT_ID` stands for the ids of the platforms whose secrets the line names. */
function covers(head: string, key: string): boolean {
  return key.endsWith('_CLIENT_ID') && head.includes('…_CLIENT_ID') && head.includes(key.replace('_ID', '_SECRET'));
}
