import { jobSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

export const cancelJob = defineTool({
  name: 'cancel_job',
  title: 'Cancel a job',
  description: 'Cancels a rendering that has not ended, or a picture that has not begun; its credits come back.',
  annotations: effects.changes,
  routes: ['POST /jobs/:id/cancel'],
  input: z.strictObject({ job_id: uuidSchema }),
  async run({ job_id: id }, { send }) {
    const job = jobSchema.parse((await send('POST /jobs/:id/cancel', { params: { id } })).body);
    return { text: 'The job is cancelled, and its credits are back.', data: { job } };
  },
});
