import { once } from 'node:events';
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createSlots } from '@slideloom/service-kit';
import { quantile } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';

const ways = ['Set', 'slots'] as const;
type Way = (typeof ways)[number];
type Pauses = { young: number[]; full: number };

const rounds = 3;
/** At once under way; each 10 kB, as a request is. */
const width = 3;
const wordsEach = 1_200;
const requests = 80_000;
const perTurn = 200;

/**
 * What is under way, kept in a Set or in slots: the pauses of the garbage collector, after a quiet time in which what was under way has
 * grown old.
 */
export async function run(): Promise<void> {
  const pauses: Record<Way, Pauses> = { Set: { young: [], full: 0 }, slots: { young: [], full: 0 } };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const worker = new Worker(new URL('slots-worker.ts', import.meta.url), { workerData: way });
      const [{ young, full }] = (await once(worker, 'message')) as [Pauses];
      pauses[way].young.push(...young);
      pauses[way].full += full;
    }
  }
  const row = startTable('kept in', 'young collections', 'p50 ms', 'p99 ms', 'full collections');
  for (const way of ways) {
    const { young, full } = pauses[way];
    row(way, young.length, quantile(young, 0.5).toFixed(2), quantile(young, 0.99).toFixed(2), full);
  }
}

/** Lets requests come and go, and answers the pauses that this took, ms. */
export async function comeAndGo(way: Way): Promise<Pauses> {
  const pauses: Pauses = { young: [], full: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail, duration } = entry as typeof entry & { detail: { kind: number } };
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) pauses.young.push(duration);
      else pauses.full += 1;
    }
  });
  const keep = way === 'Set' ? keepInSet() : keepInSlots();
  const leaving: (() => void)[] = [];
  const come = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      leaving.push(keep({ body: Array.from({ length: wordsEach }, () => index) }));
      if (leaving.length > width) leaving.shift()!();
    }
  };
  come(width);
  let garbage: unknown;
  for (let index = 0; index < requests; index += 1)
    garbage = Array.from({ length: wordsEach }, () => garbage === index);
  observer.observe({ entryTypes: ['gc'] });
  for (let done = 0; done < requests; done += perTurn) {
    come(perTurn);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  return pauses;
}

function keepInSet(): (request: object) => () => void {
  const underWay = new Set<object>();
  return (request) => {
    underWay.add(request);
    return () => underWay.delete(request);
  };
}

function keepInSlots(): (request: object) => () => void {
  const underWay = createSlots<object>();
  return (request) => {
    const slot = underWay.add(request);
    return () => underWay.delete(slot);
  };
}
