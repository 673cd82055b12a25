import { slideSchema, textSchema } from '@slideloom/contracts';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { Canvas, FontLibrary } from 'skia-canvas';
import { fontFile } from './contenders.ts';
import { quantile } from '../fleet/cpu-of.ts';
import { canvas } from './scene.ts';

const warmUps = 5;
const rounds = 25;
const fontSize = 20;
const sentence = 'Do less, finish more, and leave the phone in another room until the evening. ';

/** Two texts of 4,500 letters, another beginning each time: no line is one that was set before. */
const textsOf = (round: number) =>
  [0, 1].map((half) => ({
    content: sentence.repeat(60).slice(round, 4_500 + round),
    y: 20 + half * 940,
  }));

/** 9,000 letters on a slide, beside skia's own `fillText` with its own wrapping: line breaking, drawing and PNG of both. */
export async function lettersBench(): Promise<void> {
  const renderer = createSlideRenderer({ concurrency: 1 });
  const background = { type: 'gradient', gradientFrom: '#f8fafc', gradientTo: '#e2e8f0' } as const;
  const slide = slideSchema.parse({ name: 'Bench', background });
  FontLibrary.use('LettersInter', [fontFile(500)]);
  const contenders = {
    Slideloom: async (round: number) => {
      const texts = textsOf(round).map(({ content, y }) =>
        textSchema.parse({
          content,
          fontSize,
          x: 20,
          y,
          width: 1_040,
          lineHeight: 1.1,
          textAlign: 'left',
          color: '#000',
        }),
      );
      return (await renderer.renderSlide({ canvas, slide, texts, picture: null })).png;
    },
    "skia-canvas' fillText": async (round: number) => {
      const surface = new Canvas(canvas.width, canvas.height, { gpu: false });
      const context = surface.getContext('2d');
      const gradient = context.createLinearGradient(0, 0, 0, canvas.height);
      gradient.addColorStop(0, background.gradientFrom);
      gradient.addColorStop(1, background.gradientTo);
      context.fillStyle = gradient;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      context.textWrap = true;
      context.font = `500 ${fontSize}px LettersInter`;
      for (const { content, y } of textsOf(round)) context.fillText(content, 20, y + fontSize, 1_040);
      return surface.toBuffer('png');
    },
  };
  const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, draw] of Object.entries(contenders)) {
      const startedAt = performance.now();
      await draw(round + warmUps);
      if (round >= 0) times.get(name)!.push(performance.now() - startedAt);
    }
  }
  const base = quantile(times.get("skia-canvas' fillText")!, 0.5);
  process.stdout.write("| 9,000 letters | p50 ms | of skia's |\n|---|---|---|\n");
  for (const [name, ms] of times) {
    const p50 = quantile(ms, 0.5);
    process.stdout.write(`| ${name} | ${p50.toFixed(1)} | ${(p50 / base).toFixed(2)} |\n`);
  }
  process.stdout.write('\n');
}
