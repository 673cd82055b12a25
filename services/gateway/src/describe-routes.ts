import { Worker } from 'node:worker_threads';
import type { Route } from './http/route.ts';
import { docsRoutes, type Reference } from './resources/service/get-docs.ts';
import { createRoutes } from './routes.ts';

/** The routes, and those that describe all of them. */
export function describeRoutes(routes: readonly Route[], baseUrl: string): Route[] {
  return [...routes, ...docsRoutes(() => writeReference(baseUrl))];
}

/** The whole table to be described: a row is described without being called, so it needs none of its dependencies. */
export function routesToDescribe(): Route[] {
  return [...createRoutes({} as never), ...docsRoutes(() => Promise.reject(new Error('It is described only')))];
}

/** Writes the reference in a thread of its own: it takes half a second, which is far too long for the loop that answers callers. */
export function writeReference(baseUrl: string): Promise<Reference> {
  const worker = new Worker(new URL('./write-reference.ts', import.meta.url), { workerData: baseUrl });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that writes the reference ended with ${code}`)));
  });
}
