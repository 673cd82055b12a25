import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildOverlay, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { kedaAccount, kedaNamespace, kedaRoles } from '@slideloom/fleet-testing/kubernetes/start-autoscaler';
import { writeKedaPackages } from '@slideloom/fleet-testing/kubernetes/keda-source';

let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keda-'));
  await writeKedaPackages(dir);
}, 600_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('KEDA, as the drills build it the first time', () => {
  it.each(['cmd/operator/main.go', 'cmd/adapter/main.go', 'pkg/scalers/rabbitmq_scaler.go', 'pkg/scalers/shared.go'])(
    'has %s',
    (file) => expect(existsSync(join(dir, file))).toBe(true),
  );

  it('knows the triggers of the production overlay, and none that are not there', async () => {
    type Spec = { triggers: { type: string }[] };
    const used = readManifests(await buildOverlay('production'))
      .filter(({ kind }) => kind === 'ScaledObject')
      .flatMap(({ spec }) => (spec as unknown as Spec).triggers.map(({ type }) => type));
    const builder = readFileSync(join(dir, 'pkg/scaling/scalers_builder.go'), 'utf8');
    const known = [...builder.matchAll(/^\tcase "([\w-]+)":$/gm)].map(([, name]) => name);
    expect(new Set(known)).toEqual(new Set(['cpu', 'memory', 'prometheus', 'rabbitmq']));
    expect(known).toEqual(expect.arrayContaining(used));
  });

  it('has the roles that KEDA is installed with, bound to its account', async () => {
    type Bound = { kind: string; metadata: { name: string }; subjects?: { name: string; namespace: string }[] };
    const roles = readManifests(await kedaRoles()) as unknown as Bound[];
    expect(roles.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'Namespace',
        'ServiceAccount',
        'ClusterRole',
        'Role',
        'ClusterRoleBinding',
        'RoleBinding',
      ]),
    );
    const accounts = roles.flatMap(({ subjects = [] }) => subjects.map((one) => `${one.namespace}:${one.name}`));
    const own = accounts.filter((account) => account.startsWith(`${kedaNamespace}:`));
    expect(new Set(own.map((account) => `system:serviceaccount:${account}`))).toEqual(new Set([kedaAccount]));
  });
});
