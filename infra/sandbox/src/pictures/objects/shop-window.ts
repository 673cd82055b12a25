import { blend } from '../engine/color.ts';
import { ellipse, linear, path, polyline, rect, stroke } from '../engine/shapes.ts';
import type { Stage } from '../engine/stage.ts';
import { turned } from './turned.ts';

/** A shop's window with two shelves of goods under lamps; its sill stands 100 units above the pavement. */
export function shopWindow(stage: Stage, groundY: number): string {
  const { palette } = stage;
  const [left, top, width, tall] = [90, groundY - 500, 500, 400];
  const warm = blend(palette.accent, '#fff1cf', 0.65);
  const inside = linear('inside', [
    [0, blend(warm, '#fffaf0', 0.5)],
    [0.6, warm],
    [1, blend(warm, palette.ground, 0.35)],
  ]);
  const frame = blend(palette.shade, palette.ground, 0.25);
  const shelf = (y: number) => rect(left, y, width, 9, blend(palette.ground, palette.shade, 0.25));
  const lamps = [0.22, 0.5, 0.78].map((place) => {
    const x = left + width * place;
    return (
      stroke(`M${x} ${top}v70`, frame, 3) +
      path(
        `M${x - 30} ${top + 92}Q${x} ${top + 44} ${x + 30} ${top + 92}Z`,
        blend(palette.second, palette.shade, 0.3),
      ) +
      ellipse(x, top + 92, 29, 6, '#fffbe9')
    );
  });
  return [
    inside,
    rect(left, top, width, tall, 'url(#inside)'),
    shelf(top + 236),
    goods(stage, left, width, top + 236),
    shelf(top + tall - 18),
    goods(stage, left + 14, width, top + tall - 18),
    ...lamps,
    `<rect x="${left}" y="${top}" width="${width}" height="${tall}" fill="none" stroke="${frame}" stroke-width="18"/>`,
    rect(left + width * 0.5 - 5, top, 10, tall, frame),
    path(
      polyline([
        [left + 60, top + 10],
        [left + 150, top + 10],
        [left + 20, top + 320],
        [left + 10, top + 200],
      ]),
      '#ffffff',
      'opacity="0.1"',
    ),
    rect(left - 24, top + tall + 6, width + 48, 22, blend(frame, palette.light, 0.12)),
  ].join('');
}

function goods(stage: Stage, left: number, width: number, baseY: number): string {
  const random = stage.random.fork(`goods ${Math.round(baseY)}`);
  const { palette } = stage;
  let body = '';
  let x = left + 40;
  for (let index = 0; x < left + width - 40; index++) {
    const size = random.between(22, 36);
    const color = random.pick([palette.accent, palette.second, palette.paper, palette.sky[1], palette.ground]);
    const kind = random.whole(0, 2);
    const id = `good-${Math.round(baseY)}-${index}`;
    if (kind === 0)
      body += turned(stage, {
        id,
        x,
        baseY,
        profile: [
          [size * 0.7, 0],
          [size, size],
          [size * 0.5, size * 2],
          [size * 0.6, size * 2.3],
        ],
        color,
        gloss: 0.3,
      });
    else if (kind === 1)
      body += turned(stage, {
        id,
        x,
        baseY,
        profile: [
          [size * 0.8, 0],
          [size * 0.8, size * 1.7],
        ],
        color,
        isFaceted: true,
        gloss: 0.2,
      });
    else
      body +=
        rect(x - size, baseY - size * 1.5, size * 2, size * 1.5, color, 'rx="3"') +
        rect(x - size * 0.5, baseY - size * 1.5, size * 0.26, size * 1.5, palette.light, 'opacity="0.5"');
    x += size * 2 + random.between(16, 40);
  }
  return body;
}
