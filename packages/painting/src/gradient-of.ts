import type { Background, Color } from '@slideloom/contracts';
import { parseColor } from '@slideloom/contracts/color';

/** `angle` in degrees, as in CSS. */
export type Gradient = { from: Color; to: Color; angle: number };

const defaultAngle = 180;

/** The gradient of a background that was validated at the edge; null without two colours. */
export function gradientOf(background: Background): Gradient | null {
  if (background.type === 'solid') {
    const color = parseColor(background.color);
    return color && { from: color, to: color, angle: defaultAngle };
  }
  const { gradientFrom, gradientTo, gradientAngle = defaultAngle } = background;
  const from = gradientFrom === undefined ? null : parseColor(gradientFrom);
  const to = gradientTo === undefined ? null : parseColor(gradientTo);
  return from && to && { from, to, angle: gradientAngle };
}
