import { haveCommonShape, isWithin, platformRules, type PostedShape } from '@slideloom/contracts';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { PreparedPicture } from '../ports.ts';
import { checkPostRules } from './check-post-rules.ts';
import type { OpenedPicture, PictureOrder, PicturePorts, StoredPicture } from './ports.ts';
import { shapePictures } from './shape-pictures.ts';

/** How often a post waits for a slide agent or a renderer that is away, as long as there is time. */
const maxLayoutTries = 3;
/** Pictures of one order that are read and made at a time. */
const maxAtOnce = 2;

/**
 * Makes the pictures of a post as its platform takes them: read, checked, turned into JPEG, stored, written down. What is written down for
 * these very addresses is answered as it is. Rejects with `post_rule_broken`, or the `url_…` and `picture_…` codes with a message that
 * names the picture, or with a retryable error where a server or the store failed.
 */
export function createPreparePictures(
  ports: PicturePorts,
): (order: PictureOrder, signal: AbortSignal) => Promise<PreparedPicture[]> {
  return async (order, signal) => {
    checkPostRules(order);
    const there = await ports.media.list(order);
    if (areOf(order, there)) return there;
    // What waits for other services holds up no post that is framed.
    const made = (await layOut(order, signal, ports)) ?? (await ports.inTurn(() => makeAll(order, signal, ports)));
    await ports.media.replace(order, made);
    return made;
  };
}

/**
 * The slides of one deck in the platform's own format; null where they are not, or where it cannot be done: a post is framed rather than
 * lost. Rejects with a retryable error while there is time for another try.
 */
async function layOut(order: PictureOrder, signal: AbortSignal, ports: PicturePorts): Promise<StoredPicture[] | null> {
  const { relayout, attempts = maxLayoutTries } = order;
  if (!relayout) return null;
  try {
    // Two changes at once, or one by the former release, leave a post with a layout of pictures that it no longer has.
    const isOfPost =
      relayout.platform === order.account.platform &&
      JSON.stringify(relayout.image_urls) === JSON.stringify(order.imageUrls);
    if (!isOfPost) throw new AppError('post_rule_broken', { message: 'The layout is of other pictures than the post' });
    const pictures = await ports.layOut(order, relayout, signal);
    const { maxBytes, ...rules } = platformRules[order.account.platform].picture;
    const isTaken = pictures.every((picture) => picture.sizeBytes <= maxBytes && isWithin(picture, rules));
    if (isTaken && pictures.length === order.imageUrls.length) return pictures;
    throw new AppError('post_rule_broken', { message: 'The platform does not take the slides laid out again' });
  } catch (cause) {
    if (signal.aborted) throw cause;
    const error = toAppError(cause);
    if (error.isRetryable && attempts < maxLayoutTries) throw error;
    ports.onFramed(order, error);
    return null;
  }
}

function areOf({ imageUrls }: PictureOrder, pictures: StoredPicture[]): boolean {
  return (
    pictures.length === imageUrls.length && pictures.every(({ sourceUrl }, place) => sourceUrl === imageUrls[place])
  );
}

async function makeAll(order: PictureOrder, signal: AbortSignal, ports: PicturePorts): Promise<StoredPicture[]> {
  const { platform } = order.account;
  const urls = order.imageUrls;
  if (!haveCommonShape(platform, urls.length)) {
    return inOrder(urls, signal, async (url, position, signal) => {
      const picture = await open(order, url, signal, ports);
      return finish(order, position, picture, shapePictures(platform, [picture])[0]!, ports);
    });
  }
  const opened = await inOrder(urls, signal, (url, _position, signal) => open(order, url, signal, ports));
  const shapes = shapePictures(platform, opened);
  return inOrder(opened, signal, (picture, position) => finish(order, position, picture, shapes[position]!, ports));
}

async function open(
  order: PictureOrder,
  url: string,
  signal: AbortSignal,
  { read, maker }: PicturePorts,
): Promise<OpenedPicture> {
  const picture = await read(order.teamId, url, signal);
  return maker.open(picture, platformRules[order.account.platform].picture);
}

async function finish(
  order: PictureOrder,
  position: number,
  picture: OpenedPicture,
  shape: PostedShape,
  { maker, store }: PicturePorts,
): Promise<StoredPicture> {
  const { name, picture: rules } = platformRules[order.account.platform];
  const jpeg = await maker.encode(picture, shape, rules.maxBytes);
  if (jpeg === null) {
    throw new AppError('post_rule_broken', { message: `The picture cannot be made small enough for ${name}` });
  }
  const objectKey = await store(order, position, jpeg);
  const { width, height } = shape;
  return { position, sourceUrl: order.imageUrls[position]!, objectKey, width, height, sizeBytes: jpeg.length };
}

/** Works on two items at a time, and answers in their order. The first failure ends the others; it says which picture it was. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  outer: AbortSignal,
  work: (item: Item, position: number, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const ending = new AbortController();
  const signal = AbortSignal.any([outer, ending.signal]);
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const position = next++;
      signal.throwIfAborted();
      try {
        results[position] = await work(items[position]!, position, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        ending.abort(error);
        throw named(error, position);
      }
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, worker));
  return results;
}

function named(error: unknown, position: number): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.code, { message: `Picture ${position + 1}: ${error.message}`, cause: error });
}
