import { parentPort, workerData } from 'node:worker_threads';
import { comeAndGo } from './slots-bench.ts';

/** Comes and goes in a heap of its own. */
parentPort!.postMessage(await comeAndGo(workerData as 'Set' | 'slots'));
