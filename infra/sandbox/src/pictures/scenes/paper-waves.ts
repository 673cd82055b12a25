import { blend } from '../engine/color.ts';
import { circle, linear, path, radial, rect, ridgeLine } from '../engine/shapes.ts';
import type { Layer, Scene } from '../engine/stage.ts';

const sheets = 7;

/** Waves of cut paper, one sheet over the other with soft shadows between, and a disc behind them. */
export const paperWaves: Scene = (stage) => {
  const { random, noise, palette, heightUnits: height } = stage;
  const back = linear('back', [
    [0, palette.sky[2]],
    [0.6, palette.sky[3]],
    [1, palette.light],
  ]);
  const discX = random.between(280, 720);
  const discY = height * random.between(0.34, 0.42);
  const radius = random.between(120, 190);
  const disc = radial('disc', [
    [0, blend(palette.accent, palette.light, 0.45)],
    [1, palette.accent],
  ]);
  const layers: Layer[] = [
    { kind: 'svg', body: back + rect(0, 0, 1_000, height, 'url(#back)') },
    { kind: 'svg', body: circle(discX, discY + 22, radius, palette.shade, 'opacity="0.28"'), blur: 26 },
    { kind: 'svg', body: disc + circle(discX, discY, radius, 'url(#disc)') },
  ];
  const colors = [
    palette.sky[3],
    palette.haze,
    palette.sky[2],
    palette.second,
    palette.sky[1],
    palette.sky[0],
    palette.shade,
  ];
  for (let sheet = 0; sheet < sheets; sheet++) {
    const level = height * (0.46 + (sheet / sheets) * 0.5);
    const swing = random.between(45, 95);
    const shift = random.between(0, 30);
    const length = random.between(0.0032, 0.0052);
    const crest = (x: number) =>
      level + Math.sin(x * length * 2 + shift) * swing + noise.at(x * length + shift, sheet * 3.7) * swing * 1.2;
    const color = blend(colors[sheet]!, palette.paper, 0.12);
    const tint = linear(`sheet-${sheet}`, [
      [0, blend(color, palette.light, 0.2)],
      [0.5, color],
      [1, blend(color, palette.shade, 0.16)],
    ]);
    const shadow = path(
      ridgeLine((x) => crest(x) - 10, height + 60),
      palette.shade,
      'opacity="0.42"',
    );
    layers.push(
      { kind: 'svg', body: shadow, blur: 20 },
      { kind: 'svg', body: tint + path(ridgeLine(crest, height + 60, 6), `url(#sheet-${sheet})`) },
    );
  }
  return layers;
};
