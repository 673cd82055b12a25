import { blend } from '../engine/color.ts';
import { linear, path, polyline, rect, stroke } from '../engine/shapes.ts';
import type { Stage } from '../engine/stage.ts';

/** Books lying on each other on (x, baseY). Returns the drawing and the height of the pile. */
export function bookPile(
  stage: Stage,
  x: number,
  baseY: number,
  width: number,
  count: number,
): { body: string; tall: number } {
  const random = stage.random.fork(`books ${Math.round(x)}`);
  const { palette } = stage;
  const colors = random.shuffle([
    palette.accent,
    palette.second,
    palette.paper,
    palette.sky[1],
    blend(palette.ground, palette.light, 0.25),
  ]);
  let body = '';
  let tall = 0;
  for (let index = 0; index < count; index++) {
    const thick = random.between(34, 54) * (width / 300);
    const wide = width * random.between(0.84, 1);
    const shift = random.between(-0.05, 0.05) * width;
    body += book(
      stage,
      `book-${Math.round(x)}-${index}`,
      x + shift,
      baseY - tall,
      wide,
      thick,
      colors[index % colors.length]!,
    );
    tall += thick;
  }
  return { body, tall };
}

function book(stage: Stage, id: string, x: number, baseY: number, width: number, thick: number, color: string): string {
  const { palette } = stage;
  const tone = palette.isNight ? blend(color, palette.shade, 0.35) : color;
  const left = x - width / 2;
  const cover = linear(
    id,
    [
      [0, blend(tone, palette.light, 0.2)],
      [0.25, tone],
      [1, blend(tone, palette.shade, 0.4)],
    ],
    [0, 0],
    [1, 0.2],
  );
  const pages = blend('#efe6d2', palette.shade, palette.isNight ? 0.4 : 0.08);
  const board = Math.max(3, thick * 0.12);
  let lines = '';
  for (let line = 1; line < 5; line++) {
    const y = baseY - thick + board + ((thick - board * 2) * line) / 5;
    lines += rect(left + width * 0.72, y, width * 0.26, 0.9, blend(pages, palette.shade, 0.25));
  }
  const bands = [0.12, 0.2, 0.56].map((place) =>
    rect(left + width * place, baseY - thick, width * 0.014, thick, blend(tone, palette.light, 0.45), 'opacity="0.7"'),
  );
  return [
    cover,
    rect(left, baseY - thick, width, thick, `url(#${id})`, `rx="${thick * 0.12}"`),
    rect(left + width * 0.7, baseY - thick + board, width * 0.285, thick - board * 2, pages),
    lines,
    ...bands,
    rect(left, baseY - 3, width, 3, palette.shade, 'opacity="0.35"'),
    rect(left + 4, baseY - thick, width - 8, 2.4, palette.light, 'opacity="0.4"'),
  ].join('');
}

/** A notebook that lies open on the table around (x, y), with a pen on it. */
export function openNotebook(stage: Stage, x: number, y: number, width: number): string {
  const { palette } = stage;
  const paper = blend('#f7f0e0', palette.shade, palette.isNight ? 0.42 : 0.02);
  const deep = width * 0.34;
  const page = (side: 1 | -1) =>
    `M${x} ${y - deep * 0.4}C${x + side * width * 0.12} ${y - deep * 0.56} ${x + side * width * 0.34} ${y - deep * 0.5} ${x + side * width * 0.43} ${y - deep * 0.42}` +
    `L${x + side * width * 0.52} ${y + deep * 0.52}C${x + side * width * 0.36} ${y + deep * 0.42} ${x + side * width * 0.14} ${y + deep * 0.38} ${x} ${y + deep * 0.56}Z`;
  const left = linear(
    'page-left',
    [
      [0, paper],
      [0.8, blend(paper, palette.light, 0.3)],
      [1, blend(paper, palette.shade, 0.3)],
    ],
    [0, 0],
    [1, 0],
  );
  const right = linear(
    'page-right',
    [
      [0, blend(paper, palette.shade, 0.26)],
      [0.2, paper],
      [1, blend(paper, palette.shade, 0.1)],
    ],
    [0, 0],
    [1, 0],
  );
  const cover = path(
    polyline([
      [x - width * 0.46, y - deep * 0.44],
      [x + width * 0.46, y - deep * 0.44],
      [x + width * 0.55, y + deep * 0.6],
      [x - width * 0.55, y + deep * 0.6],
    ]),
    blend(palette.second, palette.shade, 0.35),
  );
  const pages = path(page(-1), 'url(#page-left)') + path(page(1), 'url(#page-right)');
  return left + right + cover + pages + writing(stage, x, y, width, paper) + pen(stage, x, y, width);
}

function writing({ palette }: Stage, x: number, y: number, width: number, paper: string): string {
  const deep = width * 0.34;
  let lines = '';
  for (let line = 0; line < 6; line++) {
    const level = y - deep * 0.26 + line * deep * 0.12;
    const reach = width * (0.37 + line * 0.012);
    const color = blend(paper, palette.second, 0.45);
    lines += stroke(
      `M${x - reach} ${level}Q${x - reach * 0.5} ${level - deep * 0.06} ${x - width * 0.06} ${level + deep * 0.03}`,
      color,
      1.8,
      'opacity="0.7"',
    );
    if (line < 4)
      lines += stroke(
        `M${x + width * 0.06} ${level + deep * 0.03}Q${x + reach * 0.5} ${level - deep * 0.06} ${x + reach * 0.86} ${level}`,
        color,
        1.8,
        'opacity="0.7"',
      );
  }
  return lines;
}

function pen({ palette }: Stage, x: number, y: number, width: number): string {
  const deep = width * 0.34;
  return (
    stroke(
      `M${x + width * 0.14} ${y + deep * 0.34}L${x + width * 0.42} ${y - deep * 0.18}`,
      palette.accent,
      width * 0.021,
    ) +
    stroke(
      `M${x + width * 0.145} ${y + deep * 0.325}L${x + width * 0.41} ${y - deep * 0.175}`,
      palette.light,
      width * 0.004,
      'opacity="0.7"',
    ) +
    stroke(
      `M${x + width * 0.13} ${y + deep * 0.36}L${x + width * 0.143} ${y + deep * 0.335}`,
      palette.shade,
      width * 0.012,
    )
  );
}
