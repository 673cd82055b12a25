import { aspectRatiosOf } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { ImageRequest } from '../../domain/ports.ts';
import { nearestShape } from './nearest-shape.ts';

type TaskOrder = ImageRequest & { referenceUrl: string | null };

/** Seedream's named sizes by their ratios. */
const seedreamSizes: Record<string, string> = {
  '1:1': 'square_hd',
  '3:4': 'portrait_4_3',
  '2:3': 'portrait_3_2',
  '9:16': 'portrait_16_9',
  '4:3': 'landscape_4_3',
  '3:2': 'landscape_3_2',
  '16:9': 'landscape_16_9',
  '21:9': 'landscape_21_9',
};

/**
 * What `createTask` takes for each of our models: other names, other fields, and a model of its own where a picture is given.
 * None of them knows a strength, so it is sent along only with the reference, for those that come to know it.
 * Source: docs.kie.ai, "google/nano-banana", "google/nano-banana-edit", "bytedance/seedream-v4-text-to-image", "-edit".
 */
export function taskInput(order: TaskOrder): { model: string; input: object } {
  const reference = order.referenceUrl
    ? {
        image_urls: [order.referenceUrl],
        ...(order.referenceStrength === null ? {} : { strength: order.referenceStrength }),
      }
    : {};
  const nearest = () => nearestShape(order.aspectRatio, aspectRatiosOf(order.modelId));
  switch (order.modelId) {
    case 'imagegen:nano-banana': {
      const shape = { aspect_ratio: nearest(), output_format: 'png' };
      const model = order.referenceUrl ? 'google/nano-banana-edit' : 'google/nano-banana';
      return { model, input: { prompt: order.prompt, ...shape, ...reference } };
    }
    case 'imagegen:seedream-4': {
      // 1K would be 576 × 1024 for a slide.
      const shape = { image_size: seedreamSizes[nearest()], image_resolution: '2K', max_images: 1 };
      const model = order.referenceUrl ? 'bytedance/seedream-v4-edit' : 'bytedance/seedream-v4-text-to-image';
      return { model, input: { prompt: order.prompt, ...shape, ...reference } };
    }
    default:
      throw new AppError('model_unknown', { message: 'This model is not available any longer' });
  }
}
