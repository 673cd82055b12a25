import { jobSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { describeJob, picturesOf } from '../tool/job-answer.ts';
import { ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const getJob = defineTool({
  name: 'get_job',
  title: 'A job',
  description:
    'How far a picture, a rendering or a publication is, and its result. Shows small copies of the pictures of a completed one.',
  annotations: effects.reads,
  routes: ['GET /jobs/:id'],
  input: z.strictObject({ job_id: uuidSchema, previews: ownArguments.previews }),
  async run({ job_id: id, previews }, context) {
    const job = jobSchema.parse((await context.send('GET /jobs/:id', { params: { id } })).body);
    return { text: describeJob(job), data: { job }, more: await picturesOf(job, previews, context) };
  },
});
