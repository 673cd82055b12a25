import { scheduledPostCreateSchema, type ExtendedScheduledPost } from '@slideloom/contracts';
import { z } from 'zod';
import { countOf } from '../tool/count-of.ts';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const schedulePost = defineTool({
  name: 'schedule_post',
  title: 'Schedule a post',
  description:
    'Has pictures of the library posted by a connected account at a time in the future. check_post says before whether it would be taken. Free.',
  annotations: effects.makesFromOutside,
  routes: ['POST /schedule/posts'],
  input: z.strictObject({ ...scheduledPostCreateSchema.shape, idempotency_key: ownArguments.idempotency_key }),
  async run({ idempotency_key: idempotencyKey }, { send }, given) {
    const data = (await send('POST /schedule/posts', { body: bodyOf(given), idempotencyKey }))
      .body as ExtendedScheduledPost;
    const text = `Scheduled for ${data.scheduled_at} on ${data.platform}: ${countOf(data.image_urls.length, 'picture')} (post ${data.id}).`;
    return { text, data };
  },
});
