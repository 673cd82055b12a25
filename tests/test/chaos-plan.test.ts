import { describe, expect, it } from '@jest/globals';
import { brokerNodes, planFaults, serverNames, type PlanOptions } from '@slideloom/drills/chaos/plan-faults';
import { planLoad, type LoadOptions } from '@slideloom/drills/chaos/plan-load';

const processes = ['gateway', 'gateway-2', 'render', 'publish'];
const faultOptions: PlanOptions = {
  seed: 11,
  durationMs: 60_000,
  kills: 100,
  processes,
  restarts: { postgres: 2, redis: 3, rabbitmq: 4 },
};
const loadOptions: LoadOptions = {
  seed: 11,
  durationMs: 60_000,
  jobs: 200,
  posts: 40,
  teams: 5,
  accounts: 10,
};
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

describe('a plan of faults', () => {
  it('follows from its seed, and another seed gives another', () => {
    expect(planFaults(faultOptions)).toEqual(planFaults(faultOptions));
    expect(planFaults({ ...faultOptions, seed: 12 })).not.toEqual(planFaults(faultOptions));
  });

  it('kills as often as asked and each process at some time, in order, within the duration', () => {
    const plan = planFaults(faultOptions);
    const kills = plan.filter(({ kind }) => kind === 'kill');
    expect(kills).toHaveLength(100);
    expect(new Set(kills.map(({ target }) => target))).toEqual(new Set(processes));
    const instants = plan.map(({ atMs }) => atMs);
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(instants.every((atMs) => atMs >= 0 && atMs < 60_000)).toBe(true);
  });

  it("restarts each server as often as asked, deletes the broker's data once and flushes Redis once, whatever the seed", () => {
    for (const seed of seeds) {
      const plan = planFaults({ ...faultOptions, seed });
      for (const server of serverNames) {
        const restarts = plan.filter(({ kind, target }) => target === server && (kind === 'stop' || kind === 'crash'));
        expect(restarts).toHaveLength(faultOptions.restarts[server]);
      }
      expect(plan.filter(({ kind }) => kind === 'wipe')).toHaveLength(1);
      expect(plan.filter(({ kind }) => kind === 'flush')).toHaveLength(1);
    }
  });
});

describe('a plan of faults of replicated servers', () => {
  const replicated = { failovers: 2, nodeLosses: 6 };

  it('has the failovers and node losses that were asked for, each node in turn, in place of restarts and the wipe', () => {
    for (const seed of seeds) {
      const plan = planFaults({ ...faultOptions, seed, replicated });
      expect(plan.filter(({ target }) => target === 'postgres').map(({ kind }) => kind)).toEqual([
        'failover',
        'failover',
      ]);
      const losses = plan.flatMap((fault) => (fault.target === 'rabbitmq' ? [fault] : []));
      expect(losses.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'node loss'));
      const nodes = losses.flatMap((fault) => (fault.kind === 'node loss' ? [fault.node] : []));
      for (const [index, node] of nodes.entries()) expect(node).toBe((nodes[0]! + index) % brokerNodes);
      expect(plan.filter(({ target }) => target === 'redis')).toHaveLength(faultOptions.restarts.redis + 1);
    }
  });
});

describe('a plan of load', () => {
  it('follows from its seed, and another seed gives another', () => {
    expect(planLoad(loadOptions)).toEqual(planLoad(loadOptions));
    expect(planLoad({ ...loadOptions, seed: 12 })).not.toEqual(planLoad(loadOptions));
  });

  it('asks for as many jobs and posts as wanted, every kind among them, by teams and accounts that there are', () => {
    const plan = planLoad(loadOptions);
    const of = (wanted: string) => plan.filter(({ kind }) => kind === wanted);
    expect(of('render').length + of('image').length).toBe(200);
    expect(of('slides').length).toBeGreaterThan(0);
    expect(of('post')).toHaveLength(40);
    expect(new Set(plan.map(({ team }) => team))).toEqual(new Set([0, 1, 2, 3, 4]));
    const generators = plan.flatMap((request) => (request.kind === 'image' ? [request.generator] : []));
    expect(new Set(generators)).toEqual(new Set(['direct', 'callback']));
  });

  it('has every post due before its end, under a title of its own, and no more than five by an account', () => {
    for (const seed of seeds) {
      const posts = planLoad({ ...loadOptions, seed }).filter((request) => request.kind === 'post');
      expect(posts.every(({ atMs, leadMs }) => leadMs > 0 && atMs + leadMs <= 60_000)).toBe(true);
      expect(new Set(posts.map(({ title }) => title)).size).toBe(40);
      const byAccount = Map.groupBy(posts, ({ account }) => account);
      expect([...byAccount.values()].every((of) => of.length <= 5)).toBe(true);
    }
  });
});
