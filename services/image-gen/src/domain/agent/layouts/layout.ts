import type { Layer, StylePresetId, Text } from '@slideloom/contracts';
import type { Direction, TextMeasurer } from '@slideloom/layout';
import type { Areas } from '../areas.ts';
import type { Inks } from '../palettes.ts';
import type { SlideDraft, SlideKind } from '../draft/slide-draft.ts';
import type { Area } from '../stack-blocks.ts';
import type { StylePreset } from '../styles/style-preset.ts';
import type { Voice } from '../voices.ts';

/** One slide to be laid out. */
export type LayoutTask = {
  /** The index of the slide in its deck. */
  index: number;
  slide: SlideDraft;
  /** Where words may stand on the deck's canvas. */
  areas: Areas;
  /** How the deck is designed; null: by texts on a gradient alone, as decks without a style are. */
  style: StylePreset | null;
  inks: Inks;
  voice: Voice;
  /** Its place among the points or the steps; null where it is not counted. */
  number: number | null;
  /** The deck's title where it is short and the headline does not say it. */
  eyebrow: string | null;
  handle: string | null;
  direction: Direction;
  measurer: TextMeasurer;
};

export type Rect = { x: number; y: number; width: number; height: number };

/** `isShaped`: its corners are its own, no style changes them. */
export type Photo = Rect & { radius: number; isShaped?: boolean };

type Place = Pick<LayoutTask, 'areas' | 'direction'>;

/** How a slide's picture is used: where the photograph stands, where the words, and on which side of it a scrim lies under them. */
export type Treatment = {
  photo(place: Place): Photo;
  words(place: Place): Area;
  scrim: 'top' | 'bottom' | null;
  /** What an image model is asked for. */
  scene(place: Place): string;
};

/** A layer without the slide that it belongs to. */
export type Drawn = Layer extends infer One ? (One extends Layer ? Omit<One, 'slide_index'> : never) : never;

/** `layers`: between the background and the texts, in the order in which they are drawn. `isCut`: words were left out. */
export type LaidOut = { texts: Text[]; layers?: Drawn[]; isCut: boolean };

/**
 * A way to set a slide of certain kinds, on its gradient or, with a treatment, on its picture. Declared by what stands in it; sizes
 * are found by `setGroups`.
 */
export type Layout = {
  name: string;
  kinds: readonly SlideKind[];
  treatment: Treatment | null;
  /** The styles that it belongs to, where it comes before all others; absent: every deck's. */
  styles?: readonly StylePresetId[];
  /** Absent: it suits every slide of its kinds. */
  suits?(slide: SlideDraft): boolean;
  /** It shows whose deck it is: the handle, or the title. */
  needsSignature?: boolean;
  set(task: LayoutTask): LaidOut;
};
