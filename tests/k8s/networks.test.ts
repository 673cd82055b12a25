import { beforeAll, expect, it } from '@jest/globals';
import {
  buildDataPlane,
  buildOverlay,
  overlayNames,
  readManifests,
} from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { chartDir } from '@slideloom/fleet-testing/kubernetes/chart/chart-files';
import { runHelm } from '@slideloom/fleet-testing/kubernetes/chart/run-helm';
import { nameOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';

type Block = { cidr: string; except?: string[] };
type Egress = { to?: { ipBlock?: Block }[] }[];

const rendered = new Map<string, Manifest[]>();

beforeAll(async () => {
  for (const name of overlayNames()) rendered.set(`overlay ${name}`, readManifests(await buildOverlay(name)));
  rendered.set('data plane', readManifests(await buildDataPlane()));
  rendered.set('chart', readManifests((await runHelm(['template', 'slideloom', chartDir])).stdout));
}, 1_800_000);

/** The blocks that a policy lets pods connect to. A rule without `to` allows every address. */
function blocksOf({ spec }: Manifest): Block[] {
  const rules = (spec!['egress'] ?? []) as Egress;
  return rules.flatMap(({ to }) => (to ? to.flatMap(({ ipBlock }) => ipBlock ?? []) : [{ cidr: '::/0' }]));
}

const names = [...overlayNames().map((name) => `overlay ${name}`), 'data plane', 'chart'];

it.each(names)('%s: what may connect to every public address may connect to no private one', (name) => {
  const policies = rendered.get(name)!.filter(({ kind }) => kind === 'NetworkPolicy');
  const blocks = policies.flatMap((policy) => blocksOf(policy).map((block) => ({ policy: nameOf(policy), ...block })));
  // All of IPv6 has private ranges too: the policies say 2000::/3.
  const whole = blocks.filter(({ cidr }) => cidr.endsWith('/0'));
  const closed = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'];
  // The one before the last is public by its number, and on Azure the host itself.
  const others = ['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '168.63.129.16/32', '240.0.0.0/4'];
  const isOpen = ({ cidr, except = [] }: Block) =>
    cidr !== '0.0.0.0/0' || [...closed, ...others].some((range) => !except.includes(range));
  expect(policies.length).toBeGreaterThan(1);
  expect(whole.filter((block) => isOpen(block))).toEqual([]);
  // The fleet's own policies are among them.
  if (name !== 'data plane') expect(whole.length).toBeGreaterThan(1);
});
