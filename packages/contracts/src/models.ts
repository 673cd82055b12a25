import { imageCredits } from './prices.ts';

/** One image model that teams may name; `credits` is the price of one image. */
export type ImageModel = {
  id: `${string}:${string}`;
  name: string;
  credits: number;
  canUseReference: boolean;
  /**
   * The aspect ratios that the model paints by itself. For any other, what it paints is cut from the nearest of them. Empty: the
   * picture keeps the shape of its reference, and is cut only where a ratio is asked for.
   */
  aspectRatios: readonly string[];
};

/** Source: platform.openai.com/docs/guides/image-generation, "Size and quality options". */
const openaiRatios = ['1:1', '2:3', '3:2'];
/** Source: ai.google.dev/gemini-api/docs/image-generation, "Aspect ratios". */
const googleRatios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];
/** Source: replicate.com/black-forest-labs/flux-schnell/api/schema. */
const replicateRatios = ['1:1', '16:9', '21:9', '3:2', '2:3', '4:5', '5:4', '3:4', '4:3', '9:16', '9:21'];
/** fal takes a width and a height; these are the ratios that it names itself. Source: fal.ai/models/fal-ai/flux/schnell/api. */
const falRatios = ['1:1', '3:4', '4:3', '9:16', '16:9'];
/** Source: docs.kie.ai, "google/nano-banana", "bytedance/seedream-v4-text-to-image". */
const bananaRatios = ['1:1', '9:16', '16:9', '3:4', '4:3', '3:2', '2:3', '5:4', '4:5', '21:9'];
const seedreamRatios = ['1:1', '3:4', '2:3', '9:16', '4:3', '3:2', '16:9', '21:9'];

/**
 * The catalogue of image models, first the default. A model is offered when its provider is configured
 * (`IMAGE_PROVIDERS`).
 */
export const imageModels: readonly ImageModel[] = [
  {
    id: 'openai:gpt-image-1-mini',
    name: 'GPT Image 1 Mini',
    credits: imageCredits['openai:gpt-image-1-mini'],
    canUseReference: true,
    aspectRatios: openaiRatios,
  },
  {
    id: 'openai:gpt-image-1',
    name: 'GPT Image 1',
    credits: imageCredits['openai:gpt-image-1'],
    canUseReference: true,
    aspectRatios: openaiRatios,
  },
  {
    id: 'google:gemini-2.5-flash-image',
    name: 'Gemini 2.5 Flash Image',
    credits: imageCredits['google:gemini-2.5-flash-image'],
    canUseReference: true,
    aspectRatios: googleRatios,
  },
  {
    id: 'fal:fal-ai/flux/schnell',
    name: 'FLUX.1 Schnell',
    credits: imageCredits['fal:fal-ai/flux/schnell'],
    canUseReference: false,
    aspectRatios: falRatios,
  },
  {
    id: 'fal:fal-ai/flux/dev/image-to-image',
    name: 'FLUX.1 Dev image to image',
    credits: imageCredits['fal:fal-ai/flux/dev/image-to-image'],
    canUseReference: true,
    aspectRatios: [],
  },
  {
    id: 'replicate:black-forest-labs/flux-schnell',
    name: 'FLUX.1 Schnell on Replicate',
    credits: imageCredits['replicate:black-forest-labs/flux-schnell'],
    canUseReference: false,
    aspectRatios: replicateRatios,
  },
  {
    id: 'imagegen:nano-banana',
    name: 'Nano Banana',
    credits: imageCredits['imagegen:nano-banana'],
    canUseReference: true,
    aspectRatios: bananaRatios,
  },
  {
    id: 'imagegen:seedream-4',
    name: 'Seedream 4',
    credits: imageCredits['imagegen:seedream-4'],
    canUseReference: true,
    aspectRatios: seedreamRatios,
  },
];

/** The ratios that a model paints by itself; empty for one that is not in the catalogue. */
export function aspectRatiosOf(modelId: string): readonly string[] {
  return imageModels.find(({ id }) => id === modelId)?.aspectRatios ?? [];
}

export const imageProviders = ['openai', 'google', 'fal', 'replicate', 'imagegen'] as const;
export type ImageProvider = (typeof imageProviders)[number];

/** The models of the providers that are configured, in the catalogue's order; the first is the default. */
export function offeredModels(providers: readonly string[]): readonly ImageModel[] {
  return imageModels.filter((model) => providers.includes(providerOf(model.id)));
}

/** The part of a model identifier before its first colon. */
export function providerOf(modelId: string): string {
  return modelId.slice(0, modelId.indexOf(':'));
}
