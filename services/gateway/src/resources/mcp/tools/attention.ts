import { limits, type Attention } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

const names: Record<keyof Attention, string> = {
  unknown_posts: 'Posts of unknown outcome',
  failed_posts: 'Failed posts',
  lost_accounts: 'Accounts to connect again',
  lost_stores: 'Stores to connect again',
  stopped_webhooks: 'Webhook endpoints that failures have disabled',
};

export const attention = defineTool({
  name: 'attention',
  title: 'What waits for a person',
  description:
    'How many posts have an unknown outcome or have failed, and how many accounts and stores must be connected again. People settle ' +
    'these in the studio: what may be posted already is not posted once more.',
  annotations: effects.reads,
  routes: ['GET /me/attention'],
  input: z.strictObject({}),
  async run(_args, { send }) {
    const counts = (await send('GET /me/attention')).body as Attention;
    const most = limits.attention.mostCounted;
    const lines = (Object.keys(names) as (keyof Attention)[]).flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [`${names[kind]}: ${count}${count >= most ? ' or more' : ''}.`];
    });
    return { text: lines.length === 0 ? 'Nothing waits for a person.' : lines.join(' '), data: counts };
  },
});
