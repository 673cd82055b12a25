import { publishShortvideoSchema, type Published } from '@slideloom/contracts';
import { z } from 'zod';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const publish = defineTool({
  name: 'publish',
  title: 'Publish now',
  description:
    'Sends pictures of the library to a short-video account at once: to its drafts, where a person reviews them, unless settings ask for a direct post, which goes live. Other platforms: schedule_post. Ask the person before you call this.',
  annotations: effects.publishes,
  routes: ['POST /publish/shortvideo'],
  input: z.strictObject({ ...publishShortvideoSchema.shape, idempotency_key: ownArguments.idempotency_key }),
  async run({ idempotency_key: idempotencyKey }, { send, progress }, given) {
    progress('The platform fetches the pictures');
    const { body, header } = await send('POST /publish/shortvideo', { body: bodyOf(given), idempotencyKey });
    const published = body as Published;
    return { text: published.message, data: { ...published, job_id: header('x-job-id')! } };
  },
});
