import type { FontFamilyId, StylePresetId } from '@slideloom/contracts';

/** A typeface and how it is set: `tracking` in em and `leading` as a factor, both upon those of each rank. */
export type Face = {
  family: FontFamilyId;
  weight: number;
  tracking: number;
  leading: number;
  letterCase: 'none' | 'uppercase';
  isItalic?: boolean;
};

/** How the ground of a deck is made of its palette. */
export type GroundRule = {
  /** `paper`: nearly white; `tint`: a light tone; `deep`: a dark tone; `black`: nearly black; `vivid`: the colour itself. */
  base: 'paper' | 'tint' | 'deep' | 'black' | 'vivid';
  /** The ground of the slides that break the row. */
  feature: 'paper' | 'tint' | 'deep' | 'black' | 'vivid';
  /** How far a gradient's ends lie apart, 0 (flat) to 1. */
  slope: number;
  /** How colourful neutral tones are, as a share of the brand's own chroma. */
  neutralChroma: number;
};

/** What is drawn around the words. */
export type Ornament =
  | { kind: 'none' }
  /** A hairline below the header and above the footer. */
  | { kind: 'rules'; width: number }
  /** A line around the slide, `inset` px from its edge; `isDouble`: a second, finer one within. */
  | { kind: 'frame'; width: number; inset: number; isDouble: boolean }
  /** Soft discs behind the words. */
  | { kind: 'blobs' }
  /** Small crosses in the corners, and a grid of dots. */
  | { kind: 'corner-marks'; size: number; width: number }
  /** A bar of the accent at the edge where lines begin. */
  | { kind: 'bar'; width: number }
  /** Discs, rings and confetti in the palette's colours. */
  | { kind: 'confetti' }
  /** A thick border. */
  | { kind: 'border'; width: number };

/** How a box that holds words is drawn: a card, a cell, a button. */
export type BoxManner = 'fill' | 'outline' | 'offset' | 'soft';

export type StylePreset = {
  id: StylePresetId;
  heading: Face;
  /** Large figures and numerals. */
  figure: Face;
  body: Face;
  eyebrow: Face & { manner: 'plain' | 'plate' | 'outline' | 'bracketed' | 'ruled' };
  /** The scale of the greatest sizes of display type, and of the distances between texts. */
  scale: { display: number; gaps: number };
  ground: GroundRule;
  ornament: Ornament;
  /** px; 0: sharp corners. */
  radius: number;
  /** Width of the lines of boxes and tables, px. */
  line: number;
  box: BoxManner;
  button: 'pill' | 'block' | 'outline' | 'offset' | 'bracketed' | 'underlined';
  /** The alignment of headlines, figures and quotes; what is read in rows begins where lines begin. */
  align: 'begin' | 'center';
  emphasis: 'color' | 'highlight' | 'italic';
  progress: 'dots' | 'count' | 'none';
  /** How an image model is asked to photograph. */
  photography: string;
  /** Where the words of a slide begin by choice: layouts whose name is here come first. */
  favourites: readonly string[];
  /** Layouts that do not suit it. */
  avoids: readonly string[];
};
