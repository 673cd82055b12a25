/**
 * Every price of the product. What is shown, quoted and debited reads it here, so that they cannot differ. What is not here, such as a
 * post, is free. A plan's price and its credits of a month are rows of the table `plans`, which an operator changes.
 */

/** Credits for one picture, by the model that paints it. */
export const imageCredits = {
  'openai:gpt-image-1-mini': 2,
  'openai:gpt-image-1': 8,
  'google:gemini-2.5-flash-image': 4,
  'fal:fal-ai/flux/schnell': 2,
  'fal:fal-ai/flux/dev/image-to-image': 5,
  'replicate:black-forest-labs/flux-schnell': 2,
  'imagegen:nano-banana': 4,
  'imagegen:seedream-4': 4,
} as const;

/** Credits for drawing one slide. */
export const renderCreditsPerSlide = 1;

/** Credits that can be bought besides a plan; prices in US cents. */
export const creditPacks = {
  small: { credits: 500, priceCents: 900 },
  medium: { credits: 2_000, priceCents: 2_900 },
  large: { credits: 10_000, priceCents: 11_900 },
} as const;
export type CreditPackId = keyof typeof creditPacks;
