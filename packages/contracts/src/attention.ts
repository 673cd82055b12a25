import { z } from 'zod';
import { limits } from './limits.ts';

const { mostCounted, failedPostDays } = limits.attention;

const count = (what: string) =>
  z
    .int()
    .min(0)
    .max(mostCounted)
    .meta({ description: `${what} At most ${mostCounted}, which means that many or more.` });

/** `GET /me/attention`: what of the team waits for a person, of what the caller may see. */
export const attentionSchema = z
  .object({
    unknown_posts: count(
      'Attempts to post of unknown outcome, until a person settles them: `GET /publish/attempts?state=unknown`.',
    ),
    failed_posts: count(
      `Posts that failed and whose time was in the last ${failedPostDays} days, or is still to come: \`GET /schedule/posts?status=failed\`. One that is deleted no longer counts.`,
    ),
    lost_accounts: count('Social accounts that must be connected again.'),
    lost_stores: count('Stores that must be connected again.'),
    stopped_webhooks: count('Webhook endpoints that were disabled because they failed or were gone.')
      .nullable()
      .meta({
        description: `Webhook endpoints that were disabled because they failed or were gone. At most ${mostCounted}, which means that many or more. null: the caller may not read them.`,
      }),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof attentionSchema>;
