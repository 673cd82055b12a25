import { Router } from 'express';
import { endpoint } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { World } from '../protocol/world.ts';
import type { KeyRing } from './key-ring.ts';
import { addOidcRoutes } from './oidc-routes.ts';
import { mintToken, type TokenRequest } from './mint-token.ts';

const algorithms = new Set(['none', 'HS256', 'ES256', 'ES384', 'ES512', 'RS256', 'PS256', 'EdDSA']);
const failure = (status: number) => ({ error: 'server_error', error_description: `The provider answers ${status}.` });

/** `/idp`: an OpenID provider for two people and, for tests, a token of any kind for any caller who asks by JSON. */
export function idpRouter(world: World, keys: KeyRing, audience: string): Router {
  const router = Router();
  const issuer = () => `${world.publicUrl()}/idp`;

  addOidcRoutes(router, world, keys, audience);
  router.get(
    '/.well-known/jwks.json',
    endpoint(world, {
      target: 'idp.jwks',
      reads: 'nothing',
      failure,
      handle: () => ({ headers: { 'Cache-Control': 'public, max-age=60' }, body: keys.publicSet() }),
    }),
  );
  router.post(
    '/token',
    endpoint(world, {
      target: 'idp.token',
      reads: 'json',
      failure,
      handle: async ({ body }) => {
        const request = readTokenRequest(body);
        const token = await mintToken(keys, request, { issuer: issuer(), audience, now: world.clock() });
        return { body: { access_token: token, token_type: 'Bearer', expires_in: request.expires_in ?? 3_600 } };
      },
    }),
  );
  router.post(
    '/rotate',
    endpoint(world, {
      target: 'idp.rotate',
      reads: 'nothing',
      failure,
      handle: async () => ({ body: { kid: (await keys.rotate()).kid } }),
    }),
  );
  router.post(
    '/retire',
    endpoint(world, {
      target: 'idp.retire',
      reads: 'nothing',
      failure,
      handle: async () => ({ body: { retired: await keys.retire(), kid: keys.current().kid } }),
    }),
  );
  return router;
}

function readTokenRequest(body: unknown): TokenRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('a JSON object is expected');
  const request = body as TokenRequest;
  if (request.alg !== undefined && !algorithms.has(request.alg)) refuse(`alg is one of ${[...algorithms].join(', ')}`);
  if (request.expires_in !== undefined && !Number.isFinite(request.expires_in))
    refuse('expires_in is a number of seconds');
  return request;
}

function refuse(description: string): never {
  throw new ProtocolError(400, { error: 'invalid_request', error_description: description });
}
