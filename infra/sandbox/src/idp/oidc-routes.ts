import type { RequestHandler, Router } from 'express';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { endpoint, type EndpointSpec } from '../protocol/endpoint.ts';
import { redactFields } from '../protocol/redact-headers.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { World } from '../protocol/world.ts';
import { authorize } from './authorize.ts';
import { decideDevice, orderDevice } from './device.ts';
import type { KeyRing } from './key-ring.ts';
import { logOut } from './logout.ts';
import { supportedScopes, fieldOf } from './oidc-fields.ts';
import { createOidcState } from './oidc-state.ts';
import { personOf } from './people.ts';
import { claimsOf, deviceGrant, grantTokens } from './token-grants.ts';

const failure = (status: number) => ({ error: 'server_error', error_description: `The provider answers ${status}.` });
const form = { reads: 'form', describe: redactFields, failure } as const satisfies Partial<EndpointSpec>;
const bare = { reads: 'nothing', failure } as const satisfies Partial<EndpointSpec>;

/**
 * An OpenID provider for two people: authorization code with PKCE, rotating refresh tokens, the device grant, userinfo, revocation and
 * logout. Sources: OpenID Connect Core 1.0, RFC 6749, 7009, 7636, 8628, 9207 and 9700.
 */
export function addOidcRoutes(router: Router, world: World, keys: KeyRing, audience: string): void {
  const state = createOidcState(world);
  const issuer = () => `${world.publicUrl()}/idp`;

  // Public clients run in browsers too. Pages and redirections are for people: they are read by no script.
  router.use(['/revoke', '/userinfo', '/device_authorization', '/.well-known'], allowPages);
  router.options('/token', allowPages);
  for (const method of ['get', 'post'] as const) {
    router[method](
      '/authorize',
      endpoint(world, {
        ...form,
        target: 'idp.authorize',
        handle: ({ request, body }) => authorize(state, issuer(), request, body),
      }),
    );
    router[method](
      '/device',
      endpoint(world, {
        ...form,
        target: 'idp.device',
        handle: ({ request, body }) => decideDevice(state, request, body),
      }),
    );
    router[method](
      '/logout',
      endpoint(world, {
        ...form,
        target: 'idp.logout',
        handle: ({ request, body }) => logOut({ state, keys, issuer: issuer() }, request, body),
      }),
    );
  }
  router.post(
    '/token',
    onlyForms,
    allowPages,
    endpoint(world, {
      ...form,
      target: 'idp.token',
      handle: async ({ body }) => ({ body: await grantTokens({ state, keys, issuer: issuer(), audience }, body) }),
    }),
  );
  router.post(
    '/device_authorization',
    endpoint(world, {
      ...form,
      target: 'idp.device_authorization',
      handle: ({ body }) => ({ body: orderDevice(state, issuer(), body) }),
    }),
  );
  router.post(
    '/revoke',
    endpoint(world, {
      ...form,
      target: 'idp.revoke',
      handle: ({ body }) => {
        const token = fieldOf(body, 'token');
        state.endFamily(({ alive, used }) => token !== undefined && (alive === token || used.includes(token)));
        // Also for a token that there is not (RFC 7009, section 2.2).
        return { body: {} };
      },
    }),
  );
  router.post(
    '/introspect',
    endpoint(world, {
      ...form,
      target: 'idp.introspect',
      handle: ({ body }) => ({ body: { active: state.isAlive(fieldOf(body, 'token') ?? '') } }),
    }),
  );
  router.get(
    '/userinfo',
    endpoint(world, {
      ...bare,
      target: 'idp.userinfo',
      handle: async ({ request }) => ({
        body: await userinfo(keys, issuer(), audience, request.headers.authorization),
      }),
    }),
  );
  router.get(
    '/.well-known/openid-configuration',
    endpoint(world, { ...bare, target: 'idp.configuration', handle: () => ({ body: discovery(issuer()) }) }),
  );
}

/** RFC 6749 does not let answers with tokens be kept. */
const allowPages: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' });
  if (request.method !== 'OPTIONS') return next();
  response.set({
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, DPoP',
    'Access-Control-Max-Age': '600',
  });
  response.status(204).end();
};

/** A JSON body asks for a token of any kind, for tests: see the next route. */
const onlyForms: RequestHandler = (request, _response, next) => {
  if (request.is('application/x-www-form-urlencoded') === false) next('route');
  else next();
};

async function userinfo(keys: KeyRing, issuer: string, audience: string, authorization = ''): Promise<object> {
  try {
    const token = authorization.replace(/^Bearer /i, '');
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys.publicSet()), {
      issuer,
      audience,
      algorithms: ['ES256'],
    });
    const person = personOf(payload.sub);
    const scopes = (fieldOf(payload, 'scope') ?? '').split(' ');
    if (person && scopes.includes('openid')) return { sub: person.sub, ...claimsOf(person, scopes) };
  } catch {
    // Refused below.
  }
  throw new ProtocolError(401, {
    error: 'invalid_token',
    error_description: 'The access token is not one of a sign-in.',
  });
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    end_session_endpoint: `${issuer}/logout`,
    revocation_endpoint: `${issuer}/revoke`,
    introspection_endpoint: `${issuer}/introspect`,
    device_authorization_endpoint: `${issuer}/device_authorization`,
    scopes_supported: supportedScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', deviceGrant],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    introspection_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'name', 'email', 'email_verified', 'auth_time', 'sid'],
    prompt_values_supported: ['none', 'login', 'select_account'],
    authorization_response_iss_parameter_supported: true,
    request_uri_parameter_supported: false,
  };
}
