import { blend } from './color.ts';
import { circle, glowStops, group, path, radial, type Point } from './shapes.ts';
import type { Stage } from './stage.ts';

/** Stars above a row (in units), fewer towards it, the brightest with a halo; none within 90 units of the moon. */
export function stars(stage: Stage, above: number, count: number, moonAt: Point): string {
  const random = stage.random.fork('stars');
  let body = radial('star-halo', glowStops('#ffffff', 0.5));
  for (let index = 0; index < count; index++) {
    const x = random.between(0, 1_000);
    const y = above * random.next() ** 1.35;
    if (Math.hypot(x - moonAt[0], y - moonAt[1]) < 90) continue;
    const size = 0.6 + random.next() ** 6 * 2.6;
    const opacity = random.between(0.35, 1) * (1 - (y / above) ** 2);
    const color = random.pick(['#ffffff', '#fff3dc', '#dfe8ff']);
    if (size > 2.1) body += circle(x, y, size * 6, 'url(#star-halo)', `opacity="${opacity.toFixed(2)}"`);
    body += circle(x, y, size, color, `opacity="${opacity.toFixed(2)}"`);
  }
  return body;
}

/** A moon with its halo: full, with seas, or a crescent. */
export function moon(stage: Stage, x: number, y: number, radius: number, isCrescent: boolean): string {
  const { palette } = stage;
  const halo =
    radial('moon-halo', glowStops(palette.light, isCrescent ? 0.4 : 0.55)) +
    circle(x, y, radius * 6, 'url(#moon-halo)');
  if (isCrescent) {
    const d = `M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${x} ${y + radius}A${radius * 1.32} ${radius * 1.32} 0 0 0 ${x} ${y - radius}Z`;
    return halo + path(d, palette.light, `transform="rotate(-28 ${x} ${y})"`);
  }
  const random = stage.random.fork('moon');
  const sea = blend(palette.light, palette.sky[2], 0.3);
  let seas = '';
  for (let index = 0; index < 9; index++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = radius * Math.sqrt(random.next()) * 0.75;
    const size = radius * random.between(0.08, 0.28);
    seas += circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size, sea, 'opacity="0.35"');
  }
  const disc = radial('moon-disc', [
    [0, '#ffffff'],
    [0.7, palette.light],
    [1, blend(palette.light, palette.sky[2], 0.25)],
  ]);
  const clip = `<clipPath id="moon-edge">${circle(x, y, radius, '#fff')}</clipPath>`;
  return halo + disc + clip + circle(x, y, radius, 'url(#moon-disc)') + group(seas, 'clip-path="url(#moon-edge)"');
}
