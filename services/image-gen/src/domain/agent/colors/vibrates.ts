import { hueDistance, toneOf } from './tones.ts';

/** How colourful the eye takes a colour to be: dark colours look less so. Above this share two hues fight. */
const loud = 0.062;
/** Degrees of hue beyond which two loud colours are no longer of one family. */
const farApart = 45;

/**
 * Whether one colour's edges shimmer on another: both are loud, and their hues are far apart. Contrast does not prevent it: violet on
 * cyan has more than 4.5.
 */
export function vibrates(ink: string, ground: string): boolean {
  const [one, other] = [toneOf(ink), toneOf(ground)];
  const isLoud = ({ l, c }: typeof one) => c * l > loud;
  return isLoud(one) && isLoud(other) && hueDistance(one.h, other.h) > farApart;
}

/** The largest chroma with which a colour of this lightness is not loud. */
export function quietChroma(lightness: number): number {
  return (loud / Math.max(0.05, lightness)) * 0.96;
}
