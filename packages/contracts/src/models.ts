/** One image model that teams may name; `credits` is the price of one image. */
export type ImageModel = {
  id: `${string}:${string}`;
  name: string;
  credits: number;
  canUseReference: boolean;
};

/**
 * The catalogue of image models, first the default. A model is offered when its provider is configured
 * (`IMAGE_PROVIDERS`); prices live here alone, so that what is shown, quoted and debited cannot differ.
 */
export const imageModels: readonly ImageModel[] = [
  { id: 'openai:gpt-image-1-mini', name: 'GPT Image 1 Mini', credits: 2, canUseReference: true },
  { id: 'openai:gpt-image-1', name: 'GPT Image 1', credits: 8, canUseReference: true },
  { id: 'google:gemini-2.5-flash-image', name: 'Gemini 2.5 Flash Image', credits: 4, canUseReference: true },
  { id: 'fal:fal-ai/flux/schnell', name: 'FLUX.1 Schnell', credits: 2, canUseReference: false },
  { id: 'fal:fal-ai/flux/dev/image-to-image', name: 'FLUX.1 Dev image to image', credits: 5, canUseReference: true },
  {
    id: 'replicate:black-forest-labs/flux-schnell',
    name: 'FLUX.1 Schnell on Replicate',
    credits: 2,
    canUseReference: false,
  },
  { id: 'imagegen:nano-banana', name: 'Nano Banana', credits: 4, canUseReference: true },
  { id: 'imagegen:seedream-4', name: 'Seedream 4', credits: 4, canUseReference: true },
];

/** Credits for drawing one slide. */
export const renderCreditsPerSlide = 1;

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
