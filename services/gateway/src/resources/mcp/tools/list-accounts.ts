import type { SocialAccount } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

export const listAccounts = defineTool({
  name: 'list_accounts',
  title: 'Connected social accounts',
  description:
    'The social accounts that posts can go to, with their platform and whether they must be connected again.',
  annotations: effects.reads,
  routes: ['GET /social/accounts'],
  input: z.strictObject({}),
  async run(_args, { send }) {
    const accounts = (await send('GET /social/accounts')).body as SocialAccount[];
    const names = accounts.map((one) => `${one.display_name ?? one.platform_username ?? one.id} (${one.platform})`);
    return { text: names.length === 0 ? 'No account is connected.' : names.join(', '), data: { accounts } };
  },
});
