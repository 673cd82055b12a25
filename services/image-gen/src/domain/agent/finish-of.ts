import { basicBackgroundOf, limits, type PictureFinish, type Slide, type Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import type { Photo } from './layouts/layout.ts';

/** Room between the words and where a scrim begins to fade, and the length of the fading, px: shorter under furniture alone. */
const margin = 40;
const fade = { words: 420, furniture: 180 };
/** Words that begin lower than this are furniture. */
const furnitureTop = 1_400;
/** Words lower than this belong to the lower edge of a slide. */
const lowerHalf = limits.canvas.heightPx / 2;

/** How the picture of a slide is finished: where the photograph stands, and the scrims that its words need. */
export function finishOf(
  { photo, scrim }: { photo: Photo; scrim: 'top' | 'bottom' | null },
  texts: readonly Text[],
  background: Slide['background'],
  scrimColor: string,
  measurer: TextMeasurer,
): PictureFinish {
  const words = texts.map((text) => ({ ...boxOf(text, measurer), color: text.color }));
  const onPhoto = words.filter((box) => overlaps(box, photo));
  const upper = onPhoto.filter(({ y }) => y < lowerHalf && scrim === 'top');
  const lower = onPhoto.filter((box) => !upper.includes(box));
  const scrims: PictureFinish['scrims'] = [];
  if (upper.length > 0) {
    const solidTo = Math.max(...upper.map(({ y, height }) => y + height)) + margin;
    scrims.push({ edge: 'top', color: scrimColor, ...within(solidTo, solidTo + fade.words) });
  }
  if (lower.length > 0) {
    const solidTo = Math.min(...lower.map(({ y }) => y)) - margin;
    const length = solidTo + margin > furnitureTop ? fade.furniture : fade.words;
    scrims.push({ edge: 'bottom', color: scrimColor, ...within(solidTo, solidTo - length) });
  }
  const { gradientFrom = scrimColor, gradientTo = scrimColor, gradientAngle = 180 } = basicBackgroundOf(background);
  return {
    photo,
    ground: { from: gradientFrom, to: gradientTo, angle: gradientAngle },
    scrims,
    words: onPhoto,
  };
}

function within(solidTo: number, clearAt: number) {
  const bound = (y: number) => Math.min(limits.canvas.heightPx, Math.max(0, Math.round(y)));
  return { solid_to: bound(solidTo), clear_at: bound(clearAt) };
}

/** What the letters of a text cover, within the canvas. */
function boxOf(text: Text, measurer: TextMeasurer) {
  const { lines, boxes, ascent, descent } = layoutText(text, measurer);
  const spans = [
    ...lines.map(({ x, width, baseline }) => ({ x, y: baseline - ascent, width, height: ascent + descent })),
    ...boxes,
  ];
  const left = Math.max(0, Math.min(...spans.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...spans.map(({ y }) => y)));
  const right = Math.min(limits.canvas.widthPx, Math.max(...spans.map(({ x, width }) => x + width)));
  const bottom = Math.min(limits.canvas.heightPx, Math.max(...spans.map(({ y, height }) => y + height)));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

type Rect = { x: number; y: number; width: number; height: number };

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
