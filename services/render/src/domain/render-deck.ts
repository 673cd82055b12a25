import type { Background, Deck, Slide, Text } from '@slideloom/contracts';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { CoverPicture } from './slide-background.ts';
import type { SlideContent } from './slide-content.ts';

/** What drawing a deck needs of the world. */
export type RenderPorts = {
  /** The picture of an address. Rejects, and so does decoding, with an `AppError` that says what is wrong with it. */
  loadPicture(url: string, signal: AbortSignal): Promise<FoundPicture>;
  /** Stores a copy of a slide that was drawn before; null where no such slide is at hand. */
  reuse(slide: SlideAt): Promise<DrawnBefore | null>;
  renderSlide(
    input: { slide: Slide; texts: readonly Text[]; picture: CoverPicture | null },
    signal: AbortSignal,
  ): Promise<{ png: Buffer; missing: string[] }>;
  /** Stores a drawn slide, and answers its public address. */
  store(slide: DrawnSlide): Promise<string>;
};

/** `sha256`: of its bytes, hexadecimal. */
export type FoundPicture = { sha256: string; decode(): Promise<CoverPicture> };
export type SlideAt = { index: number; name: string; content: SlideContent };
export type DrawnSlide = SlideAt & { png: Buffer; missing: string[] };
export type DrawnBefore = { imageUrl: string; sizeBytes: number; missing: string[] };
export type StoredSlide = { index: number; name: string } & DrawnBefore;

/** Slides in work at a time: while one waits for its picture or its upload, another is drawn. */
const slidesAtATime = 3;

/**
 * Draws and stores every slide of a deck. What fails names its slide, for the person who reads the job's error, and ends the work on
 * the others; so does the signal.
 */
export async function renderDeck(deck: Deck, ports: RenderPorts, outer: AbortSignal): Promise<StoredSlide[]> {
  const stored: StoredSlide[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([outer, failed.signal]);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < deck.slides.length) {
      const index = next++;
      signal.throwIfAborted();
      stored[index] = await renderOne(deck, index, ports, signal).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(slidesAtATime, deck.slides.length) }, worker));
  return stored;
}

async function renderOne(deck: Deck, index: number, ports: RenderPorts, signal: AbortSignal): Promise<StoredSlide> {
  const slide = deck.slides[index]!;
  try {
    const url = pictureUrlOf(deck, index);
    const found = url === null ? null : await ports.loadPicture(url, signal);
    const texts = deck.texts.filter((layer) => layer.slide_index === index).map((layer) => layer.text);
    const content = { background: slide.background, texts, picture: found?.sha256 ?? null };
    const at = { index, name: slide.name, content };
    const before = await ports.reuse(at);
    if (before) return { index, name: slide.name, ...before };
    const picture = found && (await found.decode());
    const { png, missing } = await ports.renderSlide({ slide, texts, picture }, signal);
    const imageUrl = await ports.store({ ...at, png, missing });
    return { index, name: slide.name, imageUrl, sizeBytes: png.length, missing };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw nameSlide(error, index);
  }
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
