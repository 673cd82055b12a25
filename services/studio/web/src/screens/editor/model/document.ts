import type { Background, CanvasFormat, Layer, SlideOutline, Slideshow, Text } from '@slideloom/contracts';

type WithoutSlide<Part> = Part extends { slide_index: number } ? Omit<Part, 'slide_index'> : never;
/** A layer that is no text, without the slide that it stands on. */
export type Figure = WithoutSlide<Exclude<Layer, { type: 'text' }>>;

/** What a person may do with a thing on a slide besides its looks: kept beside the slides, in the project's own field. */
type Handling = { id: string; name?: string; isLocked?: boolean; isHidden?: boolean };
/** `isLayer`: the document has the text among its layers, below every text of `texts`. */
export type TextElement = Handling & { kind: 'text'; text: Text; isLayer?: boolean };
export type FigureElement = Handling & { kind: 'figure'; figure: Figure };
/** Something on a slide. */
export type SlideElement = TextElement | FigureElement;

export type EditorSlide = {
  id: string;
  name: string;
  background: Background;
  /** The picture that the deck's `images` name for it, which goes before the background's own. */
  imageUrl: string | null;
  altText: string | null;
  outline: SlideOutline | null;
  /** The elements from the lowest to the uppermost. */
  elements: readonly SlideElement[];
  /** The slide of the deck that the project was made from. */
  deckIndex: number | null;
  /** Pictures that it had, the newest first. */
  pictures: readonly string[];
};

/** A slideshow as it is edited: what belongs to a slide stands with it, and everything on it has an id while it is open. */
export type EditorDocument = {
  canvas: CanvasFormat | undefined;
  slides: readonly EditorSlide[];
  caption: string | null | undefined;
  hashtags: readonly string[] | undefined;
  leftOut: readonly string[] | undefined;
  /** The pages that its words are from. */
  sources: Slideshow['sources'];
  deckId: string | null;
  /** Fields of the content that this editor does not know, kept as they are. */
  others: Readonly<Record<string, unknown>>;
};
