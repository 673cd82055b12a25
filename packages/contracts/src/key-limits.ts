import { z } from 'zod';
import { uuidSchema } from './common.ts';
import { limits } from './limits.ts';

/** What a key's scopes let it do, in the order in which the reference lists them. */
export const keyScopes = {
  read: 'Read decks, jobs, the library, projects, brands, products, posts and live events',
  generate: 'Make decks and pictures, and parts of them anew',
  render: 'Draw and lint slides',
  publish: 'Schedule, change and publish posts, and settle unknown outcomes',
  library: 'Upload and delete files; change projects, brands, influencers and products',
  billing: 'Read balances, the ledger and usage; open checkouts and the customer portal, redeem coupons',
  webhooks: 'Manage webhook endpoints, and so receive what their events say',
  team: 'Manage members, invites, keys, connected accounts and stores: whom such a key invites may do all that an admin may',
} as const;
export type KeyScope = keyof typeof keyScopes;
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

const addressRangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an IP address or a range such as 203.0.113.0/24',
});

const ids = () => z.array(uuidSchema).min(1).max(limits.apiKeys.maxListed);

/** What a key may do less than the person who makes it. Absent or null: no limit. */
export const keyLimitsSchema = z.object({
  scopes: z
    .array(z.enum(keyScopeNames))
    .min(1)
    .max(keyScopeNames.length)
    .nullable()
    .meta({
      description: `What the key may do; each route names the scope that it needs. ${keyScopeNames
        .map((name) => `\`${name}\`: ${keyScopes[name]}.`)
        .join(' ')} null: all that its maker may.`,
      examples: [['read', 'generate', 'render']],
    }),
  allowed_ips: z
    .array(addressRangeSchema)
    .min(1)
    .max(limits.apiKeys.maxRanges)
    .nullable()
    .meta({
      description: 'The addresses, and ranges of them, from which the key is taken; null: from everywhere.',
      examples: [['203.0.113.0/24', '2001:db8::/32']],
    }),
  credits_per_day: z
    .int()
    .min(0)
    .max(limits.apiKeys.maxCreditsPerDay)
    .nullable()
    .meta({
      description: 'The most that the key spends from one midnight UTC to the next; what is refunded does not count.',
      examples: [500],
    }),
  account_ids: ids().nullable().meta({
    description: 'The social accounts whose posts the key sees, makes, changes and settles; null: all of the team.',
  }),
  project_ids: ids().nullable().meta({
    description:
      'The projects that the key sees and changes, with their brands and posts; decks and posts that it makes or works on must be of one of them. null: all, and none.',
  }),
});
export type KeyLimits = z.infer<typeof keyLimitsSchema>;
