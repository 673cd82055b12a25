import { uuidSchema, type ExtendedScheduledPost } from '@slideloom/contracts';
import { z } from 'zod';
import { countOf } from '../tool/count-of.ts';
import { defineTool, effects } from '../tool/tool.ts';

const instant = (description: string) => z.string().optional().meta({ format: 'date-time', description });

export const listPosts = defineTool({
  name: 'list_posts',
  title: 'Scheduled posts',
  description: 'Scheduled, published and failed posts, in the order of their time.',
  annotations: effects.reads,
  routes: ['GET /schedule/posts'],
  input: z.strictObject({
    from: instant('Posts scheduled at or after this time, ISO 8601 with an offset.'),
    to: instant('Posts scheduled at or before this time, ISO 8601 with an offset.'),
    status: z.enum(['scheduled', 'published', 'failed']).optional(),
    limit: z.int().min(1).max(100).default(20),
    starting_after: uuidSchema.optional().meta({ description: 'The id of the last post of the page before.' }),
  }),
  async run(query, { send }) {
    const { body, header } = await send('GET /schedule/posts', { query });
    const posts = body as ExtendedScheduledPost[];
    const has_more = header('link') !== undefined;
    return {
      text: `${countOf(posts.length, 'post')}${has_more ? ', and there are more' : ''}.`,
      data: { posts, has_more },
    };
  },
});
