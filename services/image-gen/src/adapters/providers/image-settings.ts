import type { generateImage } from 'ai';
import { AppError } from '@slideloom/service-kit';
import type { ImageRequest } from '../../domain/ports.ts';
import { nearestShape, sizeOfRatio } from './nearest-shape.ts';

type Settings = Pick<Parameters<typeof generateImage>[0], 'size' | 'aspectRatio' | 'providerOptions'>;
type Ratio = `${number}:${number}`;
type Size = `${number}x${number}`;

const megapixel = 1_048_576;

/** Source: platform.openai.com/docs/guides/image-generation, "Size and quality options". 9:16 is painted as 2:3. */
const openaiSizes = ['1024x1024', '1024x1536', '1536x1024'];
/** Source: ai.google.dev/gemini-api/docs/image-generation, "Aspect ratios". */
const googleRatios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];
/** Source: replicate.com/black-forest-labs/flux-schnell/api/schema. */
const replicateRatios = ['1:1', '16:9', '21:9', '3:2', '2:3', '4:5', '5:4', '3:4', '4:3', '9:16', '9:21'];
/** Above this, a reference is to be kept in detail. */
const highFidelityFrom = 0.5;

/** How shape and strength are said to each provider; the model that is asked has its own few words for both. */
export function imageSettings(request: ImageRequest, hasReference: boolean): Settings {
  const [provider, model] = splitModelId(request.modelId);
  switch (provider) {
    case 'openai':
      return {
        size: nearestShape(request.aspectRatio, openaiSizes) as Size,
        providerOptions: { openai: openaiFidelity(model, request, hasReference) },
      };
    case 'google':
      return { aspectRatio: nearestShape(request.aspectRatio, googleRatios) as Ratio };
    case 'replicate':
      return {
        aspectRatio: nearestShape(request.aspectRatio, replicateRatios) as Ratio,
        providerOptions: { replicate: { output_format: 'png' } },
      };
    case 'fal':
      return falSettings(model, request, hasReference);
    default:
      throw new AppError('model_unknown');
  }
}

/** Only the large model of the first generation can be told how closely to keep to a reference. */
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
  // The picture keeps the reference's shape. Here strength is how much changes, not how much stays.
  const { referenceStrength: strength } = request;
  return { providerOptions: { fal: strength === null ? {} : { strength: Math.max(0.01, 1 - strength) } } };
}

function splitModelId(modelId: string): [provider: string, model: string] {
  const at = modelId.indexOf(':');
  return [modelId.slice(0, at), modelId.slice(at + 1)];
}
