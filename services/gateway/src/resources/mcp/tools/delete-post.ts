import { uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

export const deletePost = defineTool({
  name: 'delete_post',
  title: 'Delete a scheduled post',
  description:
    'Takes a scheduled post back before it is published. What a platform has already stays there. Ask the person first.',
  annotations: effects.changes,
  routes: ['DELETE /schedule/posts/:id'],
  input: z.strictObject({ post_id: uuidSchema }),
  async run({ post_id: id }, { send }) {
    await send('DELETE /schedule/posts/:id', { params: { id } });
    return { text: 'The post is deleted.', data: { post_id: id, is_deleted: true } };
  },
});
