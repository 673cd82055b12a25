import {
  canvasOf,
  type Background,
  type CanvasSize,
  type Deck,
  type LintIssue,
  type Slide,
  type Text,
} from '@slideloom/contracts';
import { repeatsOf, type LintedSlide, type LintedText } from '@slideloom/lint';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { CoverPicture } from './slide-background.ts';
import type { SlideContent } from './slide-content.ts';

/** What drawing a deck needs of the world. */
export type RenderPorts = LintPorts & {
  /** Stores a copy of a slide that was drawn before; null where no such slide is at hand. */
  reuse(slide: SlideAt): Promise<DrawnBefore | null>;
  renderSlide(
    input: SlideToDraw,
    signal: AbortSignal,
  ): Promise<{ png: Buffer; missing: string[]; texts: InspectedText[] }>;
  /** Stores a drawn slide, and answers its public address. */
  store(slide: DrawnSlide): Promise<string>;
};

/** What finding what is wrong with a deck needs. */
export type LintPorts = {
  /** The picture of an address. Rejects, and so does decoding, with an `AppError` that says what is wrong with it. */
  loadPicture(url: string, signal: AbortSignal): Promise<FoundPicture>;
  /** What the rules find on one slide, whose texts count from 0. */
  lint(slide: LintedSlide): LintIssue[];
};

/** `sha256`: of its bytes, hexadecimal. */
export type FoundPicture = { sha256: string; decode(canvas: CanvasSize): Promise<CoverPicture> };
/** A slide with its texts and its decoded picture; `isInspected` where lint will look at it. */
export type SlideToDraw = {
  canvas: CanvasSize;
  slide: Slide;
  texts: readonly Text[];
  picture: CoverPicture | null;
  isInspected?: boolean;
};
type InspectedText = Omit<LintedText, 'index'>;
export type SlideAt = { index: number; name: string; content: SlideContent };
/** `issues`: of the slide by itself, whose texts count from 0. */
export type DrawnSlide = SlideAt & { png: Buffer; missing: string[]; issues: LintIssue[] };
export type DrawnBefore = { imageUrl: string; sizeBytes: number; missing: string[]; issues: LintIssue[] };
/** `issues`: of the slide in its deck. */
export type StoredSlide = { index: number; name: string } & DrawnBefore;

/** Slides in work at a time: while one waits for its picture or its upload, another is drawn. */
const slidesAtATime = 3;

/**
 * Draws and stores every slide of a deck. What fails names its slide, for the person who reads the job's error, and ends the work on
 * the others; so does the signal.
 */
export async function renderDeck(deck: Deck, ports: RenderPorts, outer: AbortSignal): Promise<StoredSlide[]> {
  const slides = await forEachSlide(deck, ports, outer, async (at, input, signal): Promise<StoredSlide> => {
    const { index, name } = at;
    const before = await ports.reuse(at);
    if (before) return { index, name, ...before };
    const drawable = { ...input, picture: await input.decode() };
    const { png, missing, texts } = await ports.renderSlide({ ...drawable, isInspected: true }, signal);
    const issues = ports.lint(toLinted(drawable, texts));
    const imageUrl = await ports.store({ ...at, png, missing, issues });
    return { index, name, imageUrl, sizeBytes: png.length, missing, issues };
  });
  const issues = issuesOf(deck, slides);
  return slides.map(({ result }, index) => ({ ...result, issues: issues[index] ?? [] }));
}

/** What is wrong with a deck: its slides are set and painted, but not encoded or kept. */
export async function lintDeck(
  deck: Deck,
  ports: LintPorts & { inspectSlide(input: SlideToDraw, signal: AbortSignal): Promise<InspectedText[]> },
  outer: AbortSignal,
): Promise<LintIssue[]> {
  const slides = await forEachSlide(deck, ports, outer, async (_at, input, signal) => {
    const drawable = { ...input, picture: await input.decode() };
    return { issues: ports.lint(toLinted(drawable, await ports.inspectSlide(drawable, signal))) };
  });
  return issuesOf(deck, slides).flat();
}

function toLinted({ canvas, slide, picture }: SlideToDraw, texts: InspectedText[]): LintedSlide {
  return {
    index: 0,
    canvas,
    slide,
    texts: texts.map((text, index) => ({ ...text, index })),
    picture: picture?.origin ? { ...picture.origin, isOpaque: picture.isOpaque } : null,
  };
}

/** The issues of each slide by its place and that of its texts in the deck, and pictures that come again. */
function issuesOf(deck: Deck, slides: { sha256: string | null; result: { issues: LintIssue[] } }[]): LintIssue[][] {
  const repeats = repeatsOf(
    slides.map(({ sha256 }) => sha256),
    canvasOf({}),
  );
  return slides.map(({ result }, index) => {
    const places = deck.texts.flatMap((layer, place) => (layer.slide_index === index ? [place] : []));
    const placed = result.issues.map((issue) => ({
      ...issue,
      slide_index: index,
      text_index: issue.text_index === null ? null : (places[issue.text_index] ?? null),
    }));
    return [...placed, ...repeats.filter((issue) => issue.slide_index === index)];
  });
}

type Undecoded = { canvas: CanvasSize; slide: Slide; texts: Text[]; decode(): Promise<CoverPicture | null> };

async function forEachSlide<Result>(
  deck: Deck,
  ports: Pick<LintPorts, 'loadPicture'>,
  outer: AbortSignal,
  work: (at: SlideAt, input: Undecoded, signal: AbortSignal) => Promise<Result>,
): Promise<{ sha256: string | null; result: Result }[]> {
  const canvas = canvasOf({});
  const results: { sha256: string | null; result: Result }[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([outer, failed.signal]);
  let next = 0;
  const takeOne = async (index: number): Promise<void> => {
    const slide = deck.slides[index]!;
    try {
      const url = pictureUrlOf(deck, index);
      const found = url === null ? null : await ports.loadPicture(url, signal);
      const texts = deck.texts.filter((layer) => layer.slide_index === index).map((layer) => layer.text);
      const sha256 = found?.sha256 ?? null;
      const content = { canvas, background: slide.background, texts, picture: sha256 };
      const decode = async () => found && found.decode(canvas);
      results[index] = {
        sha256,
        result: await work({ index, name: slide.name, content }, { canvas, slide, texts, decode }, signal),
      };
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : nameSlide(error, index);
      failed.abort(reason);
      throw reason;
    }
  };
  const worker = async (): Promise<void> => {
    while (next < deck.slides.length) {
      const index = next++;
      signal.throwIfAborted();
      await takeOne(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(slidesAtATime, deck.slides.length) }, worker));
  return results;
}

/** An override sets its slide's background type to image; the last one of a slide holds. */
function pictureUrlOf(deck: Deck, index: number): string | null {
  const override = deck.images.findLast((image) => image.slide_index === index);
  return override?.image_url ?? imageUrlOf(deck.slides[index]!.background);
}

function imageUrlOf(background: Background): string | null {
  return background.type === 'image' ? (background.image_url ?? null) : null;
}

function nameSlide(error: unknown, index: number): AppError {
  const known = toAppError(error);
  return new AppError(known.code, {
    message: `Slide ${index + 1}: ${known.message}`,
    cause: known,
    ...(known.retryAfterSeconds !== undefined && { retryAfterSeconds: known.retryAfterSeconds }),
  });
}
