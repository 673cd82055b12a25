import { aspectRatiosOf } from '@slideloom/contracts';
import type { generateImage } from 'ai';
import { AppError } from '@slideloom/service-kit';
import type { ImageRequest } from '../../domain/ports.ts';
import { nearestShape, sizeOfRatio } from './nearest-shape.ts';

type Settings = Pick<Parameters<typeof generateImage>[0], 'size' | 'aspectRatio' | 'providerOptions'>;
type Ratio = `${number}:${number}`;
type Size = `${number}x${number}`;

const megapixel = 1_048_576;

/** OpenAI's sizes by their ratios. */
const openaiSizes: Partial<Record<string, Size>> = { '1:1': '1024x1024', '2:3': '1024x1536', '3:2': '1536x1024' };
/** From this strength on, a reference is to be kept in detail. */
const highFidelityFrom = 0.5;

/** How shape and strength are said to each provider; the model that is asked has its own few words for both. */
export function imageSettings(request: ImageRequest, hasReference: boolean): Settings {
  const [provider, model] = splitModelId(request.modelId);
  const nearest = () => nearestShape(request.aspectRatio, aspectRatiosOf(request.modelId)) as Ratio;
  switch (provider) {
    case 'openai':
      return {
        size: openaiSizes[nearest()],
        providerOptions: { openai: openaiFidelity(model, request, hasReference) },
      };
    case 'google':
      return { aspectRatio: nearest() };
    case 'replicate':
      return {
        aspectRatio: nearest(),
        providerOptions: { replicate: { output_format: 'png' } },
      };
    case 'fal':
      return falSettings(model, request, hasReference);
    default:
      throw new AppError('model_unknown');
  }
}

/** Only the large model of the first generation takes a parameter for how closely to follow a reference. */
function openaiFidelity(model: string, request: ImageRequest, hasReference: boolean) {
  const isAsked = hasReference && model === 'gpt-image-1' && request.referenceStrength !== null;
  return isAsked ? { inputFidelity: request.referenceStrength! >= highFidelityFrom ? 'high' : 'low' } : {};
}

function falSettings(model: string, request: ImageRequest, hasReference: boolean): Settings {
  const isFromImage = model.endsWith('/image-to-image');
  if (!isFromImage) return { size: sizeOfRatio(request.aspectRatio, megapixel, 16) };
  if (!hasReference) {
    throw new AppError('invalid_request', { message: 'reference_image_url: is required by this model' });
  }
  // Here strength is how much changes, not how much stays.
  const { referenceStrength: strength } = request;
  return { providerOptions: { fal: strength === null ? {} : { strength: Math.max(0.01, 1 - strength) } } };
}

function splitModelId(modelId: string): [provider: string, model: string] {
  const at = modelId.indexOf(':');
  return [modelId.slice(0, at), modelId.slice(at + 1)];
}
