import { canvasOf, deckSchema, parseColor, type CanvasSize, type PlannedDeck, type Text } from '@slideloom/contracts';
import { contrastRatio, layoutText, type TextMeasurer } from '@slideloom/layout';
import { lowestContrast } from '../../src/domain/agent/gradients.ts';

type Safe = { left: number; right: number; rightBelow: number; lowerHalf: number; top: number; bottom: number };

/** What the platforms leave free, by canvas. */
const safeZones: Record<string, Safe> = {
  '1080x1920': { left: 90, right: 990, rightBelow: 930, lowerHalf: 900, top: 220, bottom: 1500 },
  '1080x1350': { left: 60, right: 1020, rightBelow: 1020, lowerHalf: 0, top: 60, bottom: 1290 },
  '1080x1080': { left: 60, right: 1020, rightBelow: 1020, lowerHalf: 0, top: 60, bottom: 1020 },
  '1920x1080': { left: 80, right: 1840, rightBelow: 1840, lowerHalf: 0, top: 60, bottom: 1020 },
};
const capHeight = 0.73;

type Box = { left: number; right: number; top: number; bottom: number };
type Background = PlannedDeck['deck']['slides'][number]['background'];
type Picture = PlannedDeck['pictures'][number];

/** Everything about a planned deck that a designer or the renderer would send back. */
export function findFlaws(planned: PlannedDeck, measurer: TextMeasurer, canvas: CanvasSize = canvasOf({})): string[] {
  const safe = safeZones[`${canvas.width}x${canvas.height}`]!;
  const flaws: string[] = [];
  const parsed = deckSchema.safeParse(planned.deck);
  if (!parsed.success) flaws.push(`not a deck: ${parsed.error.message}`);
  planned.deck.slides.forEach((slide, index) => {
    const picture = planned.pictures.find((one) => one.slide_index === index);
    const texts = planned.deck.texts.filter((text) => text.slide_index === index).map(({ text }) => text);
    if (texts.length === 0) flaws.push(`slide ${index} has no words`);
    texts.forEach((text) => {
      const where = `slide ${index}, "${text.content.slice(0, 30)}"`;
      if (text.fontSize < (canvas.height > canvas.width ? 40 : 36)) flaws.push(`${where}: ${text.fontSize} px`);
      flaws.push(...outside(text, measurer, safe).map((flaw) => `${where}: ${flaw}`));
      const contrast = contrastOf(text, slide.background, picture, measurer);
      if (contrast < 4.5) flaws.push(`${where}: contrast ${contrast.toFixed(2)}`);
    });
    flaws.push(...collisions(texts, measurer).map((flaw) => `slide ${index}: ${flaw}`));
  });
  return flaws;
}

function outside(text: Text, measurer: TextMeasurer, safe: Safe): string[] {
  const layout = layoutText(text, measurer);
  const flaws = layout.overflow.isWiderThanBox ? ['wider than its box'] : [];
  for (const span of painted(text, measurer)) {
    const isInside =
      span.left >= safe.left - 1 &&
      span.right <= (span.bottom > safe.lowerHalf ? safe.rightBelow : safe.right) + 1 &&
      span.top >= safe.top - 1 &&
      span.bottom <= safe.bottom + 1;
    if (!isInside) flaws.push(`outside: ${JSON.stringify(span)}`);
  }
  return flaws;
}

function painted(text: Text, measurer: TextMeasurer): Box[] {
  const { lines, boxes, ascent, descent } = layoutText(text, measurer);
  return [
    ...lines.map(({ x, width, baseline }) => ({
      left: x,
      right: x + width,
      top: baseline - ascent,
      bottom: baseline + descent,
    })),
    ...boxes.map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height })),
  ];
}

/**
 * The lower of the contrasts on the bare gradient, and, where the photograph will stand behind the words, on the full scrim that may
 * be painted there: words beside every scrim have none.
 */
function contrastOf(text: Text, ground: Background, picture: Picture | undefined, measurer: TextMeasurer): number {
  const plate = text.textBackground.enabled ? parseColor(text.textBackground.color) : null;
  if (plate) return plate.alpha === 1 ? contrastRatio(parseColor(text.color)!, plate) : 0;
  const bare = ground.type === 'gradient' ? lowestContrast(text.color, ground) : 0;
  if (!picture?.finish) return picture ? 0 : bare;
  const { photo, scrims } = picture.finish;
  const boxes = painted(text, measurer).filter((box) => box.top < photo.y + photo.height && box.bottom > photo.y);
  const onScrims = boxes.map((box) => {
    const scrim = scrims.find(({ edge, solid_to: solidTo }) =>
      edge === 'top' ? box.bottom <= solidTo : box.top >= solidTo,
    );
    return scrim ? contrastRatio(parseColor(text.color)!, parseColor(scrim.color)!) : 0;
  });
  return Math.min(bare, ...onScrims);
}

/** Letters of one text on letters of another. The mark above a quote hangs into its line's empty part. */
function collisions(texts: Text[], measurer: TextMeasurer): string[] {
  const boxes = texts
    .filter((text) => text.content !== '“')
    .map((text) => {
      const { lines } = layoutText(text, measurer);
      return {
        content: text.content.slice(0, 20),
        left: Math.min(...lines.map(({ x }) => x)),
        right: Math.max(...lines.map(({ x, width }) => x + width)),
        top: (lines[0]?.baseline ?? 0) - capHeight * text.fontSize,
        bottom: lines.at(-1)?.baseline ?? 0,
      };
    });
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => one.left < other.right && other.left < one.right)
      .filter((other) => one.top < other.bottom && other.top < one.bottom)
      .map((other) => `"${one.content}" on "${other.content}"`),
  );
}
