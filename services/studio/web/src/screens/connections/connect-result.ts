/** The platforms of which a team connects something. */
export const platforms = ['shortvideo', 'photoapp', 'storeplatform'] as const;
export type Platform = (typeof platforms)[number];

export const statuses = ['pending', 'denied', 'failed'] as const;

/** What the API put into the address to which it sent the browser back. */
export type ReturnSearch = { platform?: Platform; status?: (typeof statuses)[number]; reason?: string };

export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const platform = platforms.find((one) => one === search['platform']);
  const status = statuses.find((one) => one === search['status']);
  const reason = typeof search['reason'] === 'string' ? search['reason'].slice(0, 60) : undefined;
  if (!platform || !status) return {};
  return { platform, status, ...(reason !== undefined && { reason }) };
}

/** Ways in which a connection may not come about, each of which has its own words. */
export const failures = [
  'denied',
  'fewerScopes',
  'stale',
  'shopMismatch',
  'unavailable',
  'platformFailed',
  'refused',
] as const;
export type Failure = (typeof failures)[number];

const failureByReason: Record<string, Failure> = {
  access_denied: 'denied',
  scope_missing: 'fewerScopes',
  state_invalid: 'stale',
  shop_mismatch: 'shopMismatch',
  platform_unavailable: 'unavailable',
  platform_failed: 'platformFailed',
};

/** The failure that the address names; null where the connection waits to be finished. */
export function failureOfReturn({ status, reason }: ReturnSearch, hasSecret: boolean): Failure | null {
  if (status === 'pending') return hasSecret ? null : 'stale';
  if (status === 'denied') return 'denied';
  return failureByReason[reason ?? ''] ?? 'refused';
}

const failureByCode: Record<string, Failure> = {
  connection_not_pending: 'stale',
  connection_refused: 'fewerScopes',
  platform_unavailable: 'unavailable',
  platform_failed: 'platformFailed',
};

/** The failure for the error code of the finish; null for an error that is not about the connection: the finish may be sent again. */
export function failureOfCode(code: string): Failure | null {
  return failureByCode[code] ?? null;
}
