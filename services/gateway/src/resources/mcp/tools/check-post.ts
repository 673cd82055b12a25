import { postCheckRequestSchema, type PostCheck } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

export const checkPost = defineTool({
  name: 'check_post',
  title: 'Check a post',
  description:
    'Says for up to 20 accounts which rules of its platform a post breaks, in which shape its pictures would appear, and whether its time is free. Stores nothing, costs nothing.',
  annotations: effects.reads,
  routes: ['POST /schedule/posts/check'],
  input: z.strictObject(postCheckRequestSchema.shape),
  async run(_args, { send }, given) {
    const data = (await send('POST /schedule/posts/check', { body: given })).body as PostCheck;
    const lines = data.accounts.map(({ platform, is_allowed: isAllowed, faults }) =>
      isAllowed && faults.length === 0
        ? `${platform}: fine`
        : `${platform}: ${faults.map(({ message }) => message).join('; ')}`,
    );
    return { text: lines.join('\n'), data };
  },
});
