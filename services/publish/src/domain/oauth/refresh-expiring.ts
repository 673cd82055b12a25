import type { ConnectingPorts, OauthPlatform, StoredConnection } from './ports.ts';
import { refreshLeaseMs, refreshTokens } from './refresh-tokens.ts';
import { holdTokens } from './sealed-tokens.ts';

/** How many are refreshed at a time: each waits for a platform. */
const batchSize = 8;
/** The others have their turn with the next round. */
const maxPerRound = 400;

/** Refreshes the tokens that end soon, platform by platform. A failure is logged and tried again in the next round. */
export async function refreshExpiring(signal: AbortSignal, ports: ConnectingPorts): Promise<number> {
  let refreshed = 0;
  for (const platform of ports.platforms) refreshed += await refreshPlatform(platform, signal, ports);
  return refreshed;
}

async function refreshPlatform(
  { platform, refreshLeadMs }: OauthPlatform,
  signal: AbortSignal,
  ports: ConnectingPorts,
): Promise<number> {
  const { connections, clock, newId } = ports;
  const tried: string[] = [];
  let refreshed = 0;
  while (!signal.aborted && tried.length < maxPerRound) {
    const lease = newId();
    const endsBefore = clock.now() + refreshLeadMs;
    const request = { lease, leaseMs: refreshLeaseMs, platform, endsBefore, limit: batchSize, except: tried };
    const batch = await connections.leaseExpiring(request);
    if (batch.length === 0) break;
    tried.push(...batch.map(({ id }) => id));
    const outcomes = await Promise.all(batch.map((stored) => refreshLeased(stored, lease, ports)));
    refreshed += outcomes.filter(Boolean).length;
  }
  return refreshed;
}

async function refreshLeased(stored: StoredConnection, lease: string, ports: ConnectingPorts): Promise<boolean> {
  try {
    return (await refreshTokens(holdTokens(ports.vault, stored), lease, ports)) !== null;
  } catch (error) {
    ports.logger.warn({ err: error, connection: stored.id, platform: stored.platform }, 'a token was not refreshed');
    return false;
  }
}
