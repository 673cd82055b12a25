import { canvasSizes, type CanvasFormat } from '@slideloom/contracts';
import type { GoldenCase } from './golden-case.ts';

const text = { fontWeight: 800, textAlign: 'left', lineHeight: 1.1, x: 60 } as const;

/** A photograph that covers the slide, a headline at the top, a line at the bottom right, and a gradient on a second slide. */
function canvasCase(canvas: CanvasFormat): GoldenCase {
  const { width, height } = canvasSizes[canvas];
  const deck: GoldenCase['deck'] = {
    canvas,
    slides: [
      { name: '0', background: { type: 'image', image_url: 'https://pictures.test/landscape.jpg' } },
      {
        name: '1',
        background: { type: 'gradient', gradientFrom: '#ff512f', gradientTo: '#24106d', gradientAngle: 135 },
      },
    ],
    texts: [0, 1].flatMap((slide) => [
      {
        slide_index: slide,
        text: {
          ...text,
          content: 'Deep work, every day',
          fontSize: 120,
          y: 60,
          width: width - 120,
          textShadow: { enabled: true, blur: 24 },
        },
      },
      {
        slide_index: slide,
        text: {
          ...text,
          content: canvas,
          fontSize: 56,
          y: height - 120,
          width: width - 120,
          textAlign: 'right' as const,
        },
      },
    ]),
  };
  const name = `canvas.${canvas.replace(':', '-')}`;
  return { name, deck, ...(canvas !== '9:16' && { unlike: 'canvas.9-16' }) };
}

/** Each format: what is drawn reaches its edges, and nothing is stretched. */
export const canvasCases: readonly GoldenCase[] = (Object.keys(canvasSizes) as CanvasFormat[]).map(canvasCase);
