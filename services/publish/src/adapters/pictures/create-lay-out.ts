import { placePicture, type Deck, type PlannedDeck } from '@slideloom/contracts';
import type { Requester } from '@slideloom/messaging';
import { AppError, withDeadline } from '@slideloom/service-kit';
import pLimit from 'p-limit';
import type { PicturePorts } from '../../domain/pictures/ports.ts';

/** Posts laid out at a time by one process. They hold no pixels, and wait for other services. */
export const maxLayouts = 4;
/** For the agent's and the renderer's answers together, a third of a publish job's attempt: time is left to frame the post. */
const layoutMs = 60_000;

/**
 * Has the slides of a post laid out by the slide agent and drawn by the renderer, both over the broker. A post that is due waits for no place:
 * it is refused with `overloaded`.
 */
export function createLayOut(
  { request }: Pick<Requester, 'request'>,
  { deadlineMs = layoutMs }: { deadlineMs?: number } = {},
): PicturePorts['layOut'] {
  const places = pLimit(maxLayouts);
  const layOut: PicturePorts['layOut'] = async (order, relayout, signal) => {
    const planned = await request('slides.relayout', relayout.request, signal);
    if (planned.lost?.some(({ slide_index: index }) => relayout.slides.includes(index))) {
      throw new AppError('post_rule_broken', { message: 'The slides laid out again lack words or pictures' });
    }
    const deck = slidesOf(withPictures(planned), relayout.slides);
    const { teamId, postId, jobId, account } = order;
    const asked = { team_id: teamId, owner_id: postId ?? jobId, platform: account.platform, deck };
    const { pictures } = await request('slides.draw', asked, signal);
    return pictures.map(({ object_key: objectKey, size_bytes: sizeBytes, width, height }, position) => ({
      position,
      sourceUrl: order.imageUrls[position]!,
      objectKey,
      width,
      height,
      sizeBytes,
      framing: 'relayout',
    }));
  };
  return async (order, relayout, signal) => {
    const isDue = order.attempts === undefined;
    if (isDue && places.activeCount + places.pendingCount >= maxLayouts) throw new AppError('overloaded');
    return places(() =>
      withDeadline(deadlineMs, 'unavailable', (deadline) => layOut(order, relayout, deadline), signal),
    );
  };
}

/** The deck as it is drawn: each picture where its slide's plan has it. */
function withPictures({ deck, pictures }: PlannedDeck): Deck {
  const urls = new Map(deck.images.map(({ slide_index: index, image_url: url }) => [index, url]));
  return pictures.reduce<Deck>(
    (made, { slide_index, finish, placement }) => {
      const url = urls.get(slide_index);
      return url && finish && placement ? placePicture(made, { slide_index, image_url: url, finish, placement }) : made;
    },
    { ...deck, images: [] },
  );
}

/** A deck of these slides alone, in this order. */
function slidesOf(deck: Deck, places: readonly number[]): Deck {
  const ofAll = <Entry extends { slide_index: number }>(entries: readonly Entry[]) =>
    places.flatMap((place, index) =>
      entries.filter((entry) => entry.slide_index === place).map((entry) => ({ ...entry, slide_index: index })),
    );
  const slides = places.map((place) => deck.slides[place]);
  if (!slides.every((slide) => slide !== undefined)) {
    throw new AppError('upstream_failed', { message: 'The deck laid out again lacks a slide of the post' });
  }
  return { ...deck, slides, texts: ofAll(deck.texts), images: ofAll(deck.images), layers: ofAll(deck.layers ?? []) };
}
