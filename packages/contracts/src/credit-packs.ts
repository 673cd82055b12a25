/** Credits that can be bought besides a plan; prices in US cents. */
export const creditPacks = {
  small: { credits: 500, priceCents: 900 },
  medium: { credits: 2_000, priceCents: 2_900 },
  large: { credits: 10_000, priceCents: 11_900 },
} as const;
export type CreditPackId = keyof typeof creditPacks;
