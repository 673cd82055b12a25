import { randomInt } from 'node:crypto';
import type { Request } from 'express';
import type { Reply } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { isCrossSite } from './authorize.ts';
import { clients, isClient, mayUse } from './clients.ts';
import { fieldOf, supportedScopes } from './oidc-fields.ts';
import { devicePage, messagePage, pageHeaders } from './oidc-pages.ts';
import type { OidcState } from './oidc-state.ts';
import { personOf } from './people.ts';
import { deviceGrant } from './token-grants.ts';

/** No vowels, so that no words come of it, and nothing that reads like another letter (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const lifetimeS = 600;
const intervalS = 5;

/** `POST /idp/device_authorization` (RFC 8628). */
export function orderDevice(state: OidcState, issuer: string, body: unknown): object {
  const clientId = fieldOf(body, 'client_id');
  if (!isClient(clientId))
    throw new ProtocolError(401, { error: 'invalid_client', error_description: 'No such application is registered.' });
  if (!mayUse(clientId, deviceGrant)) {
    throw new ProtocolError(400, {
      error: 'unauthorized_client',
      error_description: 'This application may not use this grant.',
    });
  }
  const scopes = (fieldOf(body, 'scope') ?? '').split(' ').filter((scope) => supportedScopes.includes(scope));
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  const order = {
    deviceCode: state.secret(),
    userCode: `${part()}-${part()}`,
    clientId,
    scopes,
    intervalS,
    polledAt: null,
  };
  state.orders.set(order.deviceCode, { ...order, expiresAt: state.now() + lifetimeS * 1_000, decision: null });
  state.save();
  return {
    device_code: order.deviceCode,
    user_code: order.userCode,
    verification_uri: `${issuer}/device`,
    verification_uri_complete: `${issuer}/device?user_code=${order.userCode}`,
    expires_in: lifetimeS,
    interval: intervalS,
  };
}

/** `GET` and `POST /idp/device`: a person writes the code that the device shows, and decides. */
export function decideDevice(state: OidcState, request: Request, body: unknown): Reply {
  const isDecision = request.method === 'POST';
  const userCode = fieldOf(isDecision ? body : request.query, 'user_code');
  if (userCode === undefined) return show(devicePage({}));
  const order = state.orderOf(userCode);
  if (!order || order.decision !== null) return show(devicePage({ fault: 'No device waits with this code.' }), 400);
  if (!isDecision) return show(devicePage({ userCode: order.userCode, clientName: clients[order.clientId].name }));
  if (isCrossSite(request)) return show(messagePage('This cannot go on', 'The form came from another site.'), 400);
  if (fieldOf(body, 'decision') !== 'allow') {
    order.decision = 'denied';
    state.save();
    return show(messagePage('Denied', 'The device was not connected. You can close this page.'));
  }
  const person = personOf(fieldOf(body, 'sub'));
  if (!person) return show(messagePage('This cannot go on', 'No such person is known here.'), 400);
  const { sid, signedInAt } = state.signIn(person.sub);
  order.decision = { clientId: order.clientId, sub: person.sub, sid, scopes: order.scopes, signedInAt };
  state.save();
  return show(messagePage('Connected', 'You can close this page and go back to your device.'));
}

function show(page: Buffer, status = 200): Reply {
  return { status, headers: pageHeaders, body: page };
}
