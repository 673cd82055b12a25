import { slideSchema, textSchema } from '@slideloom/contracts';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { Canvas, FontLibrary } from 'skia-canvas';
import { fontFile } from './contenders.ts';
import { inTurns } from '../runner/in-turns.ts';
import { median } from '../runner/quantile.ts';
import { spend } from '../runner/spend.ts';
import { startTable } from '../runner/start-table.ts';
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
  const times = await inTurns(Object.entries(contenders), { rounds, warmUps }, async ([, draw], round) => {
    const { ms } = await spend<unknown>(() => draw(round + warmUps));
    return ms;
  });
  const p50s = [...times].map(([[name], found]) => ({ name, p50: median(found) }));
  const row = startTable('9,000 letters', 'p50 ms', "of skia's");
  for (const { name, p50 } of p50s) row(name, p50.toFixed(1), (p50 / p50s.at(-1)!.p50).toFixed(2));
  console.log();
}
