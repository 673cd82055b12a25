import type { Scrim } from '@slideloom/contracts';
import { parseColor } from '@slideloom/contracts/color';
import { ditherOf } from './gradient-rows.ts';

const fixedOne = 65_536;

/**
 * Lays scrims over rows of RGBA, alpha not premultiplied, in the order of the list; the server and a browser compute the same. A scrim
 * fades smoothly from its edge, and is dithered: on a dark picture its bands would be seen.
 */
export function paintScrims(
  pixels: Uint8ClampedArray,
  scrims: readonly Scrim[],
  { width, height }: { width: number; height: number },
): void {
  for (const scrim of scrims) {
    const color = parseColor(scrim.color);
    if (!color) continue;
    const { red, green, blue, alpha } = color;
    const across = strengths(scrim, alpha, scrim.edge === 'left' ? 'start' : 'end', width);
    const down = strengths(scrim, alpha, scrim.edge === 'top' ? 'start' : 'end', height);
    const isAcross = scrim.edge === 'left' || scrim.edge === 'right';
    for (let y = 0; y < height; y += 1) {
      const ofRow = down[y] as number;
      if (!isAcross && ofRow === 0) continue;
      const dither = ditherOf(y, true);
      for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
        const over = isAcross ? (across[x] as number) : ofRow;
        if (over === 0) continue;
        const under = ((pixels[at + 3] as number) / 255) * (1 - over);
        const sum = over + under;
        const [top, bottom] = [over / sum, under / sum];
        const more = (dither[x & 3] as number) / fixedOne;
        pixels[at] = red * top + (pixels[at] as number) * bottom + more;
        pixels[at + 1] = green * top + (pixels[at + 1] as number) * bottom + more;
        pixels[at + 2] = blue * top + (pixels[at + 2] as number) * bottom + more;
        pixels[at + 3] = sum * 255;
      }
    }
  }
}

/** How strong a scrim is on each row or column, 0 to 1. */
function strengths(
  { edge, strength, size, solid = 0 }: Scrim,
  alpha: number,
  from: 'start' | 'end',
  length: number,
): Float64Array {
  const reach = size * length;
  const whole = Math.min(solid, size) * length;
  return Float64Array.from({ length }, (_, place) => {
    if (edge === 'all') return strength * alpha;
    const distance = from === 'start' ? place + 0.5 : length - place - 0.5;
    if (distance >= reach) return 0;
    const rest = distance <= whole ? 1 : 1 - (distance - whole) / (reach - whole);
    return strength * alpha * rest * rest * (3 - 2 * rest);
  });
}
