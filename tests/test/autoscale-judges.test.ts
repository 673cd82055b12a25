import { describe, expect, it } from '@jest/globals';
import { faultsOfDescent, type Descent } from '@slideloom/drills/autoscale/come-down';
import { faultsOfOutage, type Outage } from '@slideloom/drills/autoscale/hold-without-broker';
import {
  faultsOfPods,
  faultsOfStuck,
  faultsOfStuckPhase,
  keepStuck,
  type Stuck,
} from '@slideloom/drills/autoscale/keep-stuck';
import type { Backlog } from '@slideloom/drills/autoscale/open-backlog';
import { faultsOf, type Rise } from '@slideloom/drills/autoscale/raise-by-backlog';
import { quantity, type Cluster } from '@slideloom/drills/autoscale/watch-cluster';

const rise: Rise = { service: 'render', by: 'q.v1', load: '20 messages', from: 4, target: 5, reached: 5, seconds: 14 };
const stuck: Stuck = {
  service: 'notify',
  queue: 'q.v1',
  isRequest: false,
  held: { ready: 0, unacknowledged: 40, counted: 40 },
  left: { ready: 40, counted: 40 },
};
const outage: Outage = {
  service: 'publish',
  before: 8,
  fewest: 8,
  most: 8,
  after: 8,
  fallbackSeconds: 40,
  backSeconds: 12,
};
const descent: Descent = {
  service: 'publish',
  from: 8,
  least: 2,
  steps: [8, 6, 4, 3, 2],
  firstSeconds: 305,
  lastSeconds: 490,
};

describe('the judges of the drill of autoscaling', () => {
  it('find nothing where all is as promised', () => {
    const found = [faultsOf(rise), faultsOfStuck(stuck), faultsOfOutage(outage), faultsOfDescent(descent, 300)];
    expect(found.flat()).toEqual([]);
  });

  it.each<[string, Partial<Rise>]>([
    ['that never came', { reached: 4, seconds: undefined }],
    ['that came late', { seconds: 61 }],
    ['beyond what was asked for', { reached: 6 }],
  ])('name a growth %s', (_what, changed) => {
    expect(faultsOf({ ...rise, ...changed })).toEqual([expect.stringContaining('render: q.v1')]);
  });

  it.each<[string, Partial<Stuck>]>([
    ['held by workers', { held: { ready: 0, unacknowledged: 40, counted: 0 } }],
    ['left by them', { left: { ready: 40, counted: 0 } }],
    ['without an answer', { left: { ready: 40, counted: undefined } }],
  ])('name messages that are not counted, %s', (_what, changed) => {
    expect(faultsOfStuck({ ...stuck, ...changed })).toEqual([expect.stringMatching(/of 40 messages/)]);
  });

  it('name messages that are lost when their workers go, but for requests, which expire', () => {
    const left = { ready: 0, counted: 0 };
    expect(faultsOfStuck({ ...stuck, left })).toEqual([expect.stringContaining('0 of 40 messages wait again')]);
    expect(faultsOfStuck({ ...stuck, left, isRequest: true })).toEqual([]);
  });

  it('name a queue that was not stuck at all', () => {
    const held = { ready: 40, unacknowledged: 0, counted: 0 };
    const left = { ready: 0, counted: 0 };
    expect(faultsOfStuck({ ...stuck, held, left })).toEqual([expect.stringContaining('was not held')]);
  });

  it.each([
    [5, []],
    [4, ['notify: 5 pods became 4 while its queues were stuck']],
  ])('compare the pods before and after the queues were stuck: 5, then %s', async (left, faults) => {
    let isHeld = false;
    let pods = 5;
    const phase = await keepStuck({
      services: [{ name: 'notify', least: 2, most: 8, queues: [{ name: 'q.v1', perPod: 10, isRequest: false }] }],
      backlog: {
        hold: () => Promise.resolve(void (isHeld = true)),
        letGo() {
          isHeld = false;
          pods = left;
          return Promise.resolve();
        },
        depthOf: () => Promise.resolve(isHeld ? { ready: 0, unacknowledged: 40 } : { ready: 40, unacknowledged: 0 }),
      } as Partial<Backlog> as Backlog,
      cluster: {
        replicas: () => Promise.resolve(new Map([['notify', pods]])),
        metricNames: () => Promise.resolve(['s0-rabbitmq-q-v1']),
        metric: () => Promise.resolve(40),
      } as Partial<Cluster> as Cluster,
    });
    expect(faultsOfStuckPhase(phase)).toEqual(faults);
  });

  it('name every service whose pods became others while its queues were stuck, and no other', () => {
    const before = new Map([
      ['publish', 8],
      ['render', 5],
      ['notify', 4],
      ['billing', 3],
    ]);
    const after = new Map([
      ['publish', 8],
      ['render', 4],
      ['notify', 5],
    ]);
    expect(faultsOfPods(before, before, 'stuck')).toEqual([]);
    expect(faultsOfPods(before, after, 'its queues were stuck')).toEqual([
      'render: 5 pods became 4 while its queues were stuck',
      'notify: 4 pods became 5 while its queues were stuck',
      'billing: 3 pods became 0 while its queues were stuck',
    ]);
  });

  it.each<[string, Partial<Outage>]>([
    ['lost pods', { fewest: 6 }],
    ['got pods', { most: 9 }],
    ['did not fall back', { fallbackSeconds: undefined }],
    ['falls back for ever', { backSeconds: undefined }],
  ])('name a service that %s without its broker', (_what, changed) => {
    expect(faultsOfOutage({ ...outage, ...changed })).toHaveLength(1);
  });

  it.each<[string, Partial<Descent>]>([
    ['that never ended', { steps: [8, 6], lastSeconds: undefined }],
    ['before the window', { firstSeconds: 60 }],
    ['below the least', { steps: [8, 6, 4, 3, 2, 1, 2] }],
    ['in a leap', { steps: [8, 5, 4, 3, 2] }],
  ])('name a way down %s', (_what, changed) => {
    expect(faultsOfDescent({ ...descent, ...changed }, 300)).toHaveLength(1);
  });

  it('read numbers as Kubernetes writes them', () => {
    expect([quantity('20'), quantity('6667m'), quantity('1k'), quantity('0')]).toEqual([20, 6.667, 1_000, 0]);
  });
});
