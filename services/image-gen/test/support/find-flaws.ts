import { deckSchema, parseColor, type PlannedDeck, type Text } from '@slideloom/contracts';
import { contrastRatio, layoutText, type TextMeasurer } from '@slideloom/layout';
import { lowestContrast } from '../../src/domain/agent/gradients.ts';

const safe = { left: 90, right: 990, top: 220, bottom: 1500 };
const capHeight = 0.73;

type Span = { left: number; right: number; top: number; bottom: number };

/** Everything about a planned deck that a designer or the renderer would send back. */
export function findFlaws(planned: PlannedDeck, measurer: TextMeasurer): string[] {
  const flaws: string[] = [];
  const parsed = deckSchema.safeParse(planned.deck);
  if (!parsed.success) flaws.push(`not a deck: ${parsed.error.message}`);
  const withPicture = new Set(planned.pictures.map((picture) => picture.slide_index));
  planned.deck.slides.forEach((slide, index) => {
    const texts = planned.deck.texts.filter((text) => text.slide_index === index).map(({ text }) => text);
    if (texts.length === 0) flaws.push(`slide ${index} has no words`);
    texts.forEach((text) => {
      const where = `slide ${index}, "${text.content.slice(0, 30)}"`;
      if (text.fontSize < 40) flaws.push(`${where}: ${text.fontSize} px`);
      flaws.push(...outside(text, measurer).map((flaw) => `${where}: ${flaw}`));
      const contrast = contrastOf(text, slide.background, withPicture.has(index));
      if (contrast < 4.5) flaws.push(`${where}: contrast ${contrast.toFixed(2)}`);
    });
    if (hasCollision(texts, measurer)) flaws.push(`slide ${index}: texts collide`);
  });
  return flaws;
}

function outside(text: Text, measurer: TextMeasurer): string[] {
  const layout = layoutText(text, measurer);
  const flaws = layout.overflow.isWiderThanBox ? ['wider than its box'] : [];
  for (const span of painted(text, measurer)) {
    const isInside =
      span.left >= safe.left - 1 &&
      span.right <= safe.right + 1 &&
      span.top >= safe.top - 1 &&
      span.bottom <= safe.bottom + 1;
    if (!isInside) flaws.push(`outside: ${JSON.stringify(span)}`);
  }
  return flaws;
}

function painted(text: Text, measurer: TextMeasurer): Span[] {
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

/** On a plate the plate counts, whatever is behind it. Without one there must not be a picture behind. */
function contrastOf(
  text: Text,
  ground: PlannedDeck['deck']['slides'][number]['background'],
  hasPicture: boolean,
): number {
  const plate = text.textBackground.enabled ? parseColor(text.textBackground.color) : null;
  if (plate) return plate.alpha === 1 ? contrastRatio(parseColor(text.color)!, plate) : 0;
  if (hasPicture || ground.type !== 'gradient') return 0;
  return lowestContrast(text.color, ground);
}

/** Whether letters of one text stand on letters of another. The mark above a quote hangs into its line's empty part. */
function hasCollision(texts: Text[], measurer: TextMeasurer): boolean {
  const spans = texts
    .filter((text) => text.content !== '“')
    .map((text) => {
      const { lines } = layoutText(text, measurer);
      return {
        top: (lines[0]?.baseline ?? 0) - capHeight * text.fontSize,
        bottom: lines.at(-1)?.baseline ?? 0,
      };
    })
    .toSorted((left, right) => left.top - right.top);
  return spans.some((span, index) => index > 0 && span.top < spans[index - 1]!.bottom);
}
