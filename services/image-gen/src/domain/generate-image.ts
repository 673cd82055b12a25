import { aspectRatiosOf, generateImageSchema, pictureFinishSchema } from '@slideloom/contracts';
import type { ClaimedJob, Work, WorkContext, WorkOutcome } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { finishPicture } from './finish-picture.ts';
import { followTask } from './follow-task.ts';
import { ProviderBusy } from './providers/create-provider-gate.ts';
import type { ImageOrder, ImagePorts } from './ports.ts';
import { readReference } from './read-reference.ts';

/** The shape of the slides, which most pictures are made for. */
const defaultAspectRatio = '9:16';

/** What `POST /generate/image` takes, and what `POST /generate/slides` adds. */
const imageInput = generateImageSchema.extend({ finish: pictureFinishSchema.optional() });

/** A job waits no longer than this through one outage of a provider that the breaker leaves alone, ms. */
const longestOutageMs = 30 * 60_000;
/** A job that has found no slot until it is this old fails, ms. */
const longestWaitMs = 60 * 60_000;

/**
 * The work of an `image_gen` job: asks its model for the picture, at once or as a task, and stores what comes. A job whose
 * provider has no slot, or is left alone, comes again later and has lost no attempt; it fails after an outage of half an hour, or
 * when it is an hour old.
 */
export function createImageWork(ports: ImagePorts): Work {
  return async (job, context) => {
    try {
      return await makePicture(job, context, ports);
    } catch (error) {
      if (!(error instanceof ProviderBusy)) throw error;
      const now = ports.clock.now();
      const acceptedAt = Date.parse(job.createdAt);
      if (error.outageSince !== null && now - Math.max(acceptedAt, error.outageSince) > longestOutageMs)
        throw new AppError('upstream_failed', { cause: error });
      if (now - acceptedAt > longestWaitMs) throw new AppError('generation_timeout', { cause: error });
      return { kind: 'waiting', ms: error.waitMs, ...(error.cause !== undefined && { cause: error.cause }) };
    }
  };
}

async function makePicture(job: ClaimedJob, context: WorkContext, ports: ImagePorts): Promise<WorkOutcome> {
  const order = readOrder(job);
  const generator = ports.findGenerator(order.modelId);
  if (!generator) throw new AppError('model_unknown', { message: 'This model is not available any longer' });
  if (generator.kind === 'task') return followTask(order, generator, job, context, ports);
  const gate = ports.gatesOf(order.modelId).order;
  gate.check();
  const reference = await readReference(order, job, context.signal, ports);
  const bytes = await gate(() => generator.generate({ ...order, reference }, context.signal));
  return finishPicture(bytes, order, job, ports);
}

function readOrder(job: ClaimedJob): ImageOrder {
  const input = imageInput.safeParse(job.input);
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
    finish: input.data.finish ?? null,
  };
}
