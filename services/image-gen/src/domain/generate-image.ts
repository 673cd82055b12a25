import { aspectRatiosOf, generateImageSchema } from '@slideloom/contracts';
import type { ClaimedJob, Work } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { finishPicture } from './finish-picture.ts';
import { followTask } from './follow-task.ts';
import type { ImageOrder, ImagePorts } from './ports.ts';
import { readReference } from './read-reference.ts';

/** The shape of the slides, which most pictures are made for. */
const defaultAspectRatio = '9:16';

/** The work of an `image_gen` job: asks its model for the picture, at once or as a task, and stores what comes. */
export function createImageWork(ports: ImagePorts): Work {
  return async (job, context) => {
    const order = readOrder(job);
    const generator = ports.findGenerator(order.modelId);
    if (!generator) throw new AppError('model_unknown', { message: 'This model is not available any longer' });
    if (generator.kind === 'task') return followTask(order, generator, job, context, ports);
    const reference = await readReference(order, job, context.signal, ports);
    const bytes = await generator.generate({ ...order, reference }, context.signal);
    return finishPicture(bytes, order, job, ports);
  };
}

function readOrder(job: ClaimedJob): ImageOrder {
  const input = generateImageSchema.safeParse(job.input);
  const modelId = job.modelId ?? input.data?.model;
  if (!input.success || modelId === undefined) {
    throw new AppError('invalid_request', { message: 'The job does not say what to make', cause: input.error });
  }
  const { prompt, aspect_ratio: aspectRatio, reference_image_url: url, reference_strength: strength } = input.data;
  return {
    modelId,
    prompt,
    aspectRatio: aspectRatio ?? defaultAspectRatio,
    isRatioKept: aspectRatio !== undefined || aspectRatiosOf(modelId).length > 0,
    referenceUrl: url ?? null,
    referenceStrength: strength ?? null,
  };
}
