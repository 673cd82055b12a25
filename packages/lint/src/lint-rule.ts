import type { CanvasSize, Layer, LintIssue, PostPlatform, SafeZone, Slide, Text } from '@slideloom/contracts';
import type { Rect, TextLayout, TextMeasurer } from '@slideloom/layout';

/** A text as it stands on its slide. `contrast`: what pixels say (`measureContrast`); null where none were drawn. */
export type LintedText = {
  /** Its place among the texts of the whole deck. */
  index: number;
  text: Text;
  layout: TextLayout;
  contrast: Contrast | null;
};

/** `runs`: the same of each run, in a text that has any, and where its letters are. */
export type Contrast = { ratio: number; median: number; bestColor: string | null; runs?: RunContrast[] };
export type RunContrast = Omit<Contrast, 'runs'> & { run: number; rects: Rect[] };

/** A layer as it stands on its slide. `picture`: what its address held, and what it is scaled to; null where none of it is seen. */
export type LintedLayer = {
  layer: Layer;
  picture: { width: number; height: number; source: { width: number }; frame: { width: number } } | null;
};

/** `picture` is what the background's address held: its size before it was scaled to cover the canvas. */
export type LintedSlide = {
  index: number;
  canvas: CanvasSize;
  slide: Slide;
  /** The layers in drawing order, those with texts among them. */
  layers?: readonly LintedLayer[];
  texts: readonly LintedText[];
  picture: { width: number; height: number; isOpaque: boolean } | null;
};

export type LintContext = {
  measurer: TextMeasurer;
  /** What each platform that is meant leaves free. */
  zones: readonly { platform: PostPlatform; zone: SafeZone }[];
};

/** A rule answers what it finds on one slide; it has no other input and no effect. */
export type LintRule = (slide: LintedSlide, context: LintContext) => LintIssue[];
