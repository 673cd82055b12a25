import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { buildOverlay, k8sDir, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { createOverlay, type Overlay } from './support/overlay.ts';
import { defaultOf, services } from './support/services.ts';

const readme = readFileSync(join(k8sDir, 'README.md'), 'utf8');
const plain = readme.replaceAll(/\s+/g, ' ');
const scaling = readFileSync(join(rootDir, 'docs/scaling.md'), 'utf8');
const names = [...services.keys()];
let overlay: Overlay;

beforeAll(async () => {
  overlay = createOverlay(readManifests(await buildOverlay('production')));
}, 900_000);

/** The least and the greatest number of a service's pods. */
function boundsOf(service: string): { least: number; most: number } {
  const scaled = overlay.find('ScaledObject', service)?.spec as
    | { minReplicaCount: number; maxReplicaCount: number }
    | undefined;
  const { replicas } = overlay.find('Deployment', service)!.spec as { replicas: number };
  return { least: scaled?.minReplicaCount ?? replicas, most: scaled?.maxReplicaCount ?? replicas };
}

/** The row of a service in the table of what a stop may take, as seconds: deadline, pause, grace. */
function rowOf(service: string): unknown {
  const line = readme.split('\n').find((one) => new RegExp(`^\\|[^|]*\\b${service}\\b[^|]*\\|.* s +\\|$`).test(one));
  if (!line) return 'no row';
  const [, , , deadline = '', grace = ''] = line.split('|');
  const pause = /pause of (\d+) s/.exec(deadline)?.[1] ?? 0;
  return { deadline: Number.parseInt(deadline, 10), pause: Number(pause), grace: Number.parseInt(grace, 10) };
}

describe('k8s/README.md', () => {
  it.each(names)('says how long a stop of %s may take', (service) => {
    const { env = [], lifecycle } = overlay.container(service);
    const own = env.find(({ name }) => name === 'SHUTDOWN_DEADLINE_MS')?.value;
    const deadlineMs = Number(own ?? defaultOf(services.get(service)!.shape, 'SHUTDOWN_DEADLINE_MS'));
    expect(rowOf(service)).toEqual({
      deadline: deadlineMs / 1_000,
      pause: lifecycle?.preStop?.sleep?.seconds ?? 0,
      grace: overlay.pod(service).terminationGracePeriodSeconds,
    });
  });

  it('counts the Deployments', () => {
    const words = ['six', 'seven', 'eight', 'nine', 'ten'];
    const [, said] = /`base`: (\w+) Deployments/.exec(plain)!;
    expect(said).toBe(words[overlay.ofKind('Deployment').length - 6]);
  });

  it('counts the connections to PostgreSQL that all pods hold together at most', () => {
    const connected = names.filter((service) => 'DATABASE_URL' in services.get(service)!.shape);
    const all = connected.reduce((sum, service) => sum + boundsOf(service).most, 0);
    const each = Number(defaultOf(services.get('gateway')!.shape, 'DATABASE_POOL_MAX'));
    const said = /up to `DATABASE_POOL_MAX` \((\d+)\) connections.*? (\d+) pods, up to (\d+)/.exec(plain);
    expect(said?.slice(1).map(Number)).toEqual([each, all, all * each]);
  });
});

describe('docs/scaling.md', () => {
  const [table = ''] = /(?<=## How each service scales\n\n)(\|.*\n)+/.exec(scaling)!;

  it.each(names)('says between which numbers production scales %s', (service) => {
    const rows = table.split('\n').filter((row) => row.split('|')[1]?.trim() === service);
    const { least, most } = boundsOf(service);
    const bounds = least === most ? String(least) : `${least} to ${most}`;
    expect(rows.map((row) => row.split('|').at(-2)!.trim())).toEqual([bounds]);
  });

  it('has one table of the causes that the drill tried', () => {
    expect(scaling.match(/^\| *billing *\| *`payment\.received\.v1` *\|.*\|$/gm)).toHaveLength(1);
  });
});
