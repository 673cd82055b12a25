import type { Text } from '@slideloom/contracts';
import type { Direction, TextMeasurer } from '@slideloom/layout';
import type { Inks } from '../palettes.ts';
import type { SlideDraft, SlideKind } from '../slide-draft.ts';
import type { Voice } from '../voices.ts';

/** One slide to be laid out. */
export type LayoutTask = {
  slide: SlideDraft;
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

/** How a slide's picture is finished: where the photograph stands, and on which sides a scrim lies over it under the words. */
export type Treatment = { photo: Rect & { radius: number }; scrim: 'top' | 'bottom' | null; scene: string };

/** `isCut`: words were left out. */
export type LaidOut = { texts: Text[]; isCut: boolean };

/**
 * A way to set a slide of certain kinds, on its gradient or, with a treatment, on its picture. Declared by what stands in it; sizes
 * are found by `setGroups`.
 */
export type Layout = {
  name: string;
  kinds: readonly SlideKind[];
  treatment: Treatment | null;
  /** Absent: it suits every slide of its kinds. */
  suits?(slide: SlideDraft): boolean;
  /** It shows whose deck it is: the handle, or the title. */
  needsSignature?: boolean;
  set(task: LayoutTask): LaidOut;
};
