import { uuidSchema, type Capacity } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

export const capacity = defineTool({
  name: 'capacity',
  title: 'Posts that an account may still send',
  description:
    'How many posts the platform takes from an account in 24 hours, how many are used, and when the next may go.',
  annotations: effects.reads,
  routes: ['GET /social/accounts/:id/capacity'],
  input: z.strictObject({ account_id: uuidSchema.meta({ description: 'Of list_accounts.' }) }),
  async run({ account_id: id }, { send }) {
    const data = (await send('GET /social/accounts/:id/capacity', { params: { id } })).body as Capacity;
    return { text: `${data.used} of ${data.limit} used; the next may go at ${data.next_free_at}.`, data };
  },
});
