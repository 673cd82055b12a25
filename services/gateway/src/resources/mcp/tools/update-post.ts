import { scheduledPostUpdateSchema, uuidSchema, type ExtendedScheduledPost } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

const { scheduled_at, title, description, image_urls, alt_texts, social_account_id, project_id, framing } =
  scheduledPostUpdateSchema.shape;

export const updatePost = defineTool({
  name: 'update_post',
  title: 'Change a scheduled post',
  description:
    'Moves a scheduled post to another time or account, or changes its words or pictures. Only what is given changes. Free.',
  annotations: effects.changes,
  routes: ['PATCH /schedule/posts/:id'],
  input: z.strictObject({
    post_id: uuidSchema,
    scheduled_at,
    title,
    description,
    image_urls,
    alt_texts,
    social_account_id,
    project_id,
    framing,
  }),
  async run({ post_id: id }, { send }, { post_id: _id, ...body }) {
    const data = (await send('PATCH /schedule/posts/:id', { params: { id }, body })).body as ExtendedScheduledPost;
    return { text: `The post is scheduled for ${data.scheduled_at} on ${data.platform}.`, data };
  },
});
