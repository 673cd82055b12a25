import { parentPort, workerData } from 'node:worker_threads';
import { routesToDescribe } from './describe-routes.ts';
import { allCodeSamples } from './openapi/code-samples.ts';
import { apiVersion, createOpenApi } from './openapi/create-openapi.ts';
import type { Reference } from './resources/service/get-docs.ts';
import type { OpenApi } from './resources/service/reference/openapi-types.ts';
import { writePage } from './resources/service/reference/write-page.ts';

/** A thread's program: writes the reference for a base URL. */
const routes = routesToDescribe();
const document = createOpenApi(routes, { url: workerData as string, version: apiVersion });
const samples = allCodeSamples(routes);
const reference: Reference = {
  document: JSON.stringify(document),
  samples: JSON.stringify(samples),
  page: writePage(document as OpenApi, samples),
};
parentPort?.postMessage(reference);
