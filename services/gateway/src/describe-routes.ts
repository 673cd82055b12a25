import type { Route } from './http/route.ts';
import { allCodeSamples } from './openapi/code-samples.ts';
import { apiVersion, createOpenApi } from './openapi/create-openapi.ts';
import { docsRoutes } from './resources/service/get-docs.ts';

/**
 * The routes, and those that describe all of them. The document, and the samples of code, are built at the first request for them: to build it at each start was a large
 * part of the start, and few ask for it.
 */
export function describeRoutes(routes: readonly Route[], baseUrl: string): Route[] {
  let document: object | undefined;
  const described: Route[] = [
    ...routes,
    ...docsRoutes(
      () => (document ??= createOpenApi(described, { url: baseUrl, version: apiVersion })),
      () => allCodeSamples(described),
    ),
  ];
  return described;
}
