import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { k8sDir } from '@slideloom/fleet-testing/kubernetes/build-overlay';

const folder = mkdtempSync(join(tmpdir(), 'rollout-order-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the script applies and waits for, with a `kubectl` whose preparation ends at once. */
function rollOut(...args: string[]): string[] {
  const calls = join(folder, 'calls');
  const kubectl = `#!/bin/sh
echo "$*" >> '${calls}'
case "$*" in
  *'get job prepare'*) printf 'Complete ' ;;
  *'get deployments,replicasets,pods'*) echo slideloom-t4k2 ;;
esac
`;
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  execFileSync('sh', [join(k8sDir, 'rollout.sh'), ...args, join(k8sDir, 'overlays/production')], { env });
  return readFileSync(calls, 'utf8')
    .split('\n')
    .flatMap((call) => /-l (\S.*)$|rollout status deployment\/(\S+)/.exec(call)?.slice(1).find(Boolean) ?? [])
    .filter((call) => !call.startsWith('app.kubernetes.io/part-of'));
}

const workers = ['image-gen', 'render', 'publish', 'billing', 'notify', 'scheduler'];
const front = ['gateway', 'studio'];
const but = (names: string[]) => `slideloom.io/phase!=prepare,app.kubernetes.io/name notin (${names.join(',')})`;

it('brings the preparation, then the workers, and the gateway when they are there', () => {
  expect(rollOut()).toEqual([
    'slideloom.io/phase=prepare',
    but(front),
    ...workers,
    'slideloom.io/phase!=prepare',
    ...front,
  ]);
});

it('back to a former release, the gateway before the workers', () => {
  expect(rollOut('--back')).toEqual([
    'slideloom.io/phase=prepare',
    but(workers),
    ...front,
    'slideloom.io/phase!=prepare',
    ...workers,
  ]);
});
