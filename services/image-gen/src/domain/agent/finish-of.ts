import {
  basicBackgroundOf,
  limits,
  type CanvasSize,
  type PictureFinish,
  type Slide,
  type Text,
} from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import type { Areas } from './areas.ts';
import type { Photo } from './layouts/layout.ts';

/** Room between the words and where a scrim begins to fade, and the length of the fading, px: shorter under furniture alone. */
const margin = 40;
const fade = { words: 420, furniture: 180 };
/** Words that begin lower than this above the footer are furniture, px. */
const furnitureMargin = 24;

/** How the picture of a slide is finished: where the photograph stands, and the scrims that its words need. */
export function finishOf(
  { photo, scrim }: { photo: Photo; scrim: 'top' | 'bottom' | null },
  texts: readonly Text[],
  background: Slide['background'],
  scrimColor: string,
  areas: Areas,
  measurer: TextMeasurer,
): PictureFinish {
  const boxes = texts.map((text) => ({ text, ...boxOf(text, measurer, areas.canvas) }));
  // Where there is no scrim, what stands on the photograph has a plate.
  const bare = boxes.filter(({ text }) => scrim !== null || !text.textBackground.enabled);
  const onPhoto = bare.filter((box) => overlaps(box, photo));
  const { height: canvasHeight } = areas.canvas;
  const share = canvasHeight / limits.canvas.heightPx;
  const upper = onPhoto.filter(({ y }) => y < canvasHeight / 2 && scrim === 'top');
  const lower = onPhoto.filter((box) => !upper.includes(box));
  const scrims: PictureFinish['scrims'] = [];
  if (upper.length > 0) {
    const solidTo = Math.max(...upper.map(({ y, height }) => y + height)) + margin;
    scrims.push({ edge: 'top', color: scrimColor, ...within(areas.canvas, solidTo, solidTo + fade.words * share) });
  }
  if (lower.length > 0) {
    const solidTo = Math.min(...lower.map(({ y }) => y)) - margin;
    const length = solidTo + margin > areas.footer.top - furnitureMargin ? fade.furniture : fade.words;
    scrims.push({ edge: 'bottom', color: scrimColor, ...within(areas.canvas, solidTo, solidTo - length * share) });
  }
  const { gradientFrom = scrimColor, gradientTo = scrimColor, gradientAngle = 180 } = basicBackgroundOf(background);
  const isUsual = canvasHeight === limits.canvas.heightPx;
  return {
    ...(isUsual ? {} : { canvas: { width: areas.canvas.width, height: canvasHeight } }),
    photo,
    ground: { from: gradientFrom, to: gradientTo, angle: gradientAngle },
    scrims,
    // Words on a plate of their own are read on that.
    words: onPhoto.filter(({ text }) => !text.textBackground.enabled).flatMap(({ text, ...box }) => wordsOf(text, box)),
  };
}

function within({ height }: CanvasSize, solidTo: number, clearAt: number) {
  const bound = (y: number) => Math.min(height, Math.max(0, Math.round(y)));
  return { solid_to: bound(solidTo), clear_at: bound(clearAt) };
}

/** Letters from this size on need less contrast, px; and bold ones. */
const large = { size: 66, bold: 52, weight: 700, contrast: 3.4 };
const readContrast = 4.8;

/** A text, and each of its runs that has a colour of its own: that may stand anywhere in it. */
function wordsOf(text: Text, box: Rect): PictureFinish['words'] {
  const runs = (text.runs ?? []).filter(({ color, highlight }) => color !== undefined && highlight === undefined);
  const ofRuns = runs.map(({ color, fontSize = text.fontSize, fontWeight = text.fontWeight }) => {
    const isLarge = fontSize >= large.size || (fontSize >= large.bold && fontWeight >= large.weight);
    return { ...box, color: color!, contrast: isLarge ? large.contrast : readContrast };
  });
  return [{ ...box, color: text.color }, ...ofRuns];
}

/** What the letters of a text cover, within the canvas. */
function boxOf(text: Text, measurer: TextMeasurer, canvas: CanvasSize) {
  const { lines, boxes, ascent, descent } = layoutText(text, measurer);
  const spans = [
    ...lines.map(({ x, width, baseline }) => ({ x, y: baseline - ascent, width, height: ascent + descent })),
    ...boxes,
  ];
  const left = Math.max(0, Math.min(...spans.map(({ x }) => x)));
  const top = Math.max(0, Math.min(...spans.map(({ y }) => y)));
  const right = Math.min(canvas.width, Math.max(...spans.map(({ x, width }) => x + width)));
  const bottom = Math.min(canvas.height, Math.max(...spans.map(({ y, height }) => y + height)));
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
