import { createHash } from 'node:crypto';
import type { Platform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { ConnectingPorts } from './ports.ts';

/** How long a person may take at the platform, ms. */
const stateLifeMs = 10 * 60_000;

/**
 * The platform's page on which a person lets a team act for them. Its state is random, remembered as a hash, and good once.
 * Rejects with `platform_unavailable` where the platform is not configured, and `invalid_request` for what is no shop.
 */
export async function startConnecting(
  order: { teamId: string; userId: string; isByKey: boolean; platform: Platform; shop?: string | undefined },
  { platformOf, states, newSecret }: ConnectingPorts,
): Promise<{ url: string }> {
  const platform = platformOf(order.platform);
  if (!platform) throw new AppError('platform_unavailable', { message: 'This platform is not set up here' });
  const shop = platform.readShop(order.shop);
  if (shop === undefined) {
    throw new AppError('invalid_request', { message: "shop: must be the shop's host, for example name.myshopify.com" });
  }
  const state = newSecret();
  const verifier = platform.hasPkce ? newSecret() : null;
  const { teamId, userId, isByKey } = order;
  const consent = { teamId, userId, isByKey, platform: order.platform, shop, verifier };
  await states.add(hashSecret(state), consent, stateLifeMs);
  return { url: platform.authorizeUrl({ state, verifier, shop }) };
}

/** What is stored of a state and of the secret that finishes: SHA-256. They are random enough that nothing slower is needed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
