import { generateImageSchema, type JobAccepted } from '@slideloom/contracts';
import { z } from 'zod';
import { describeJob, picturesOf } from '../tool/job-answer.ts';
import { quoteFirst } from '../tool/quoted.ts';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects } from '../tool/tool.ts';

const { max_credits, idempotency_key } = ownArguments;

export const generateImage = defineTool({
  name: 'generate_image',
  title: 'Make a picture',
  description:
    'Makes one picture from a prompt, keeps it in the library and shows a small copy. Costs the credits of its model.',
  annotations: effects.makesFromOutside,
  routes: ['POST /generate/image'],
  input: z.strictObject({ ...generateImageSchema.shape, max_credits, idempotency_key }),
  async run({ model, max_credits: maxCredits, idempotency_key: key }, context, given) {
    const asked = { operation: 'image' as const, ...(model !== undefined && { model }) };
    const quoted = await quoteFirst(context, asked, { maxCredits });
    const sent = await context.send('POST /generate/image', { body: bodyOf(given), idempotencyKey: key });
    const { job_id } = sent.body as JobAccepted;
    const job = await context.endOf(job_id);
    const data = { job_id, quoted_credits: quoted, job };
    if (job === null) return { text: `The picture is job ${job_id}.`, data };
    return { text: describeJob(job), data, more: await picturesOf(job, 1, context) };
  },
});
