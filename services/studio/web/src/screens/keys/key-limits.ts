import type { components } from '@slideloom/client';

export type KeyOrder = components['schemas']['CreateApiKeyInput'];
export type KeyScope = NonNullable<KeyOrder['scopes']>[number];

/** In the order in which they are offered. */
export const scopes = [
  'read',
  'generate',
  'render',
  'publish',
  'library',
  'billing',
  'webhooks',
  'team',
] as const satisfies readonly KeyScope[];

/** What a person has chosen for a new key; empty lists and null: no limit. */
export type ChosenLimits = {
  scopes: readonly KeyScope[];
  creditsPerDay: number | null;
  /** As typed: addresses and ranges, separated by commas, spaces or lines. */
  addresses: string;
  accountIds: readonly string[];
};

export const noLimits: ChosenLimits = { scopes: [], creditsPerDay: null, addresses: '', accountIds: [] };

/** As the API takes them. */
export function toOrder({ scopes: chosen, creditsPerDay, addresses, accountIds }: ChosenLimits) {
  const ranges = addresses.split(/[\s,;]+/).filter((range) => range !== '');
  return {
    scopes: chosen.length === 0 ? null : [...chosen],
    credits_per_day: creditsPerDay,
    allowed_ips: ranges.length === 0 ? null : ranges,
    account_ids: accountIds.length === 0 ? null : [...accountIds],
  };
}
