import type { Request } from 'express';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { Storeplatform } from './platform.ts';
import type { Shop } from './shop.ts';

const messages: Record<number, string> = {
  402: 'Unavailable Shop',
  404: 'Not Found',
  429: 'Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.',
  500: 'Internal Server Error',
};

/** A failure of the Admin API: `errors` is a text. */
export function plainFailure(status: number): object {
  return { errors: messages[status] ?? `Failed with ${status}` };
}

/** A failure of the token endpoint. */
export function oauthFailure(status: number): object {
  return { error: status >= 500 ? 'server_error' : 'invalid_request', error_description: `Failed with ${status}` };
}

/** The shop of the path. Throws 404 for what is no shop or is closed, 402 for a frozen one. */
export function findShop(platform: Storeplatform, request: Request): Shop {
  const shop = platform.shop(String(request.params['shop']));
  if (!shop || shop.stored.status === 'closed') throw new ProtocolError(404, plainFailure(404));
  if (shop.stored.status === 'frozen') throw new ProtocolError(402, plainFailure(402));
  return shop;
}
