import { describe, expect, it } from '@jest/globals';
import { canvasSizes, deckSchema, inkOf, limits, textSchema, type Text } from '@slideloom/contracts';
import { createSlideRenderer } from '../src/drawing/create-slide-renderer.ts';
import { shadowScale } from '@slideloom/painting';
import { renderDeck } from '../src/domain/render-deck.ts';
import { flatSlide } from './support.ts';

const slide = flatSlide('#102030');
const canvas = canvasSizes['9:16'];
const dear = textSchema.parse({
  content: 'WWWWWW',
  fontSize: 1_000,
  x: 0,
  y: 0,
  width: 4_000,
  textShadow: { enabled: true, blur: 500 },
  textStroke: { enabled: true, width: 200 },
});
/** As many of the dearest texts as one slide takes. */
const fullSlide: Text[] = Array.from({ length: Math.floor(limits.ink.maxPx / inkOf(dear, canvas)) }, () => dear);
const reason = new Error('the attempt took too long');

/** A renderer that counts what it paints, and whose signal can be fired at that moment. */
function world(concurrency = 1) {
  const painted: number[] = [];
  const stages: string[] = [];
  const controller = new AbortController();
  let onPaint: () => void = () => undefined;
  const renderer = createSlideRenderer({
    concurrency,
    onStage: (stage) => stages.push(stage),
    onPaint: (inkPx) => {
      painted.push(inkPx);
      onPaint();
    },
  });
  return { renderer, painted, stages, controller, abortOnPaint: () => (onPaint = () => controller.abort(reason)) };
}

describe('drawing', () => {
  it('of a full slide comes in paintings of a quarter of what a slide may cost', async () => {
    const { renderer, painted } = world();
    await renderer.renderSlide({ canvas, slide, texts: fullSlide, picture: null });
    expect(painted.length).toBeGreaterThan(3);
    expect(painted.reduce((sum, inkPx) => sum + inkPx, 0)).toBe(fullSlide.length * inkOf(dear, canvas));
    for (const inkPx of painted) expect(inkPx).toBeLessThanOrEqual(limits.ink.maxPx / 4);
  });

  it('of a usual slide is one painting', async () => {
    const { renderer, painted } = world();
    const texts = [1, 2, 3].map((row) =>
      textSchema.parse({ content: 'A line', y: row * 90, textShadow: { enabled: true } }),
    );
    await renderer.renderSlide({ canvas, slide, texts, picture: null });
    expect(painted).toHaveLength(1);
  });

  it('ends with the painting under way when the signal fires, and leaves the surface to the next slide', async () => {
    const { renderer, painted, stages, controller, abortOnPaint } = world();
    abortOnPaint();
    const stopped = renderer.renderSlide({ canvas, slide, texts: fullSlide, picture: null }, controller.signal);
    await expect(stopped).rejects.toBe(reason);
    expect(painted).toHaveLength(1);
    expect(stages).toEqual(['layout']);
    const { png } = await renderer.renderSlide({ canvas, slide, texts: [], picture: null });
    expect(png.length).toBeGreaterThan(0);
  });

  it('does not begin for who waits for a surface when the signal fires', async () => {
    const { renderer, painted, stages, controller } = world(1);
    const first = renderer.renderSlide({ canvas, slide, texts: [dear], picture: null });
    const waiting = renderer.renderSlide({ canvas, slide, texts: [dear], picture: null }, controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await first;
    expect(painted).toHaveLength(1);
    expect(stages).toEqual(['layout', 'draw', 'encode']);
  });

  it('of a deck ends on every slide when one of them fails, or the signal fires', async () => {
    const deck = deckSchema.parse({ slides: Array.from({ length: 9 }, () => slide) });
    const started: AbortSignal[] = [];
    const ports = {
      loadPicture: () => Promise.reject(new Error('none')),
      reuse: async () => null,
      store: async () => '',
      lint: () => [],
      renderSlide: (_input: object, signal: AbortSignal) => {
        started.push(signal);
        if (started.length === 3) return Promise.reject(new Error('broken'));
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      },
    };
    await expect(renderDeck(deck, ports, new AbortController().signal)).rejects.toThrow(/^Slide 3: /);
    expect(started).toHaveLength(3);
    expect(started.every(({ aborted }) => aborted)).toBe(true);
  });

  it('of a shadow costs no more with its blur: the larger the blur, the smaller it is drawn', () => {
    expect([0, 12, 31, 32, 64, 128, 256, 500].map(shadowScale)).toEqual([1, 1, 1, 2, 4, 8, 16, 16]);
  });
});
