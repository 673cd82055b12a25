import { canvasSizes, type Background, type CanvasSize, type PlannedDeck, type Text } from '@slideloom/contracts';
import type { Direction, TextMeasurer } from '@slideloom/layout';
import type { Areas } from './areas.ts';
import { finishOf } from './finish-of.ts';
import type { Photo, Treatment } from './layouts/layout.ts';
import type { Palette } from './palettes.ts';
import { picturePrompt } from './picture-prompt.ts';
import type { StylePreset } from './styles/style-preset.ts';

export type PictureTask = {
  treatment: Treatment;
  /** What it shows, and in which manner it is photographed. */
  scene: string;
  manner: string | undefined;
  style: StylePreset | null;
  /** All of its slide. */
  texts: readonly Text[];
  background: Background;
  palette: Palette;
  areas: Areas;
  direction: Direction;
  measurer: TextMeasurer;
};

/** What the picture of a slide is made from. */
export function planPicture(task: PictureTask): Omit<PlannedDeck['pictures'][number], 'slide_index'> {
  const { treatment, scene, manner, style, texts, background, palette, areas, measurer } = task;
  const framed = treatment.photo(task);
  const photo = style && framed.radius > 0 && !framed.isShaped ? { ...framed, radius: style.radius } : framed;
  return {
    prompt: picturePrompt(scene, palette, { photo, scene: treatment.scene(task), manner }),
    aspect_ratio: ratioOf(photo, areas.canvas),
    finish: finishOf({ photo, scrim: treatment.scrim }, texts, background, palette.scrim, areas, measurer),
  };
}

/** `width:height` of the photograph, as a generator is asked for it. */
function ratioOf(photo: Photo, canvas: CanvasSize): string {
  const isWhole = photo.width === canvas.width && photo.height === canvas.height;
  if (!isWhole) return `${Math.round(photo.width)}:${Math.round(photo.height)}`;
  const format = Object.entries(canvasSizes).find(
    ([, size]) => size.width === canvas.width && size.height === canvas.height,
  );
  return format?.[0] ?? `${canvas.width}:${canvas.height}`;
}
