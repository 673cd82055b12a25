import { Router } from 'express';
import { endpoint } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { World } from '../protocol/world.ts';
import { graphqlRoute } from './graphql-route.ts';
import { authorizeRoute, tokenRoute } from './oauth-routes.ts';
import { createStoreplatform, type StoreplatformOptions } from './platform.ts';
import { storeControl } from './store-control.ts';
import { plainFailure } from './storeplatform-error.ts';

/**
 * `/storeplatform`: the store platform, by Shopify's Admin API. A real shop has a host of its own; here each lives below
 * `/shops/<name>.myshopify.com`. Every well-formed name is a shop.
 */
export function storeplatformRouter(world: World, options: StoreplatformOptions = {}): Router {
  const platform = createStoreplatform(world, options);
  const router = Router();
  /** Which address a code was given to: the token request does not repeat it. */
  const redirects = new Map<string, string>();
  router.get('/shops/:shop/admin/oauth/authorize', authorizeRoute(platform, redirects));
  router.post('/shops/:shop/admin/oauth/access_token', tokenRoute(platform, redirects));
  router.post('/shops/:shop/admin/api/:version/graphql.json', graphqlRoute(platform));
  router.get(
    '/files/:name',
    endpoint(world, {
      target: 'storeplatform.files',
      reads: 'nothing',
      failure: plainFailure,
      handle: ({ request }) => {
        const text = platform.bulk.file(String(request.params['name']));
        if (text === undefined) throw new ProtocolError(404, plainFailure(404));
        return { headers: { 'Content-Type': 'application/jsonl' }, body: Buffer.from(text) };
      },
    }),
  );
  router.use('/control', storeControl(platform));
  return router;
}
