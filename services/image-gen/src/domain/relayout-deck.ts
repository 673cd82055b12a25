import {
  plannedDeckSchema,
  type DeckRelayoutRequest,
  type PictureFinish,
  type PicturePlacement,
  type PlannedDeck,
} from '@slideloom/contracts';
import type { TextMeasurer } from '@slideloom/layout';
import { AppError, type Logger } from '@slideloom/service-kit';
import { composeDeck } from './agent/compose-deck.ts';
import { dropBannedInPlace } from './agent/draft/drop-banned-in-place.ts';
import { readKeptDraft } from './agent/draft/read-kept-draft.ts';
import type { DeckDraft } from './agent/draft/slide-draft.ts';
import type { MeasureSlidePicture, PictureStore } from './ports.ts';

/** The strength of a scrim over a picture that cannot be read: words are legible on it whatever the picture shows. */
const unseenStrength = 0.85;

export type RelayoutPorts = {
  measurer: TextMeasurer;
  store: Pick<PictureStore, 'readSmall'>;
  measure: MeasureSlidePicture;
  logger: Logger;
};

/**
 * Sets a deck again from its draft, on another canvas, in another style or for another brand: as many slides, in the same order, without
 * words that the brand bans. Every picture that it has is used again, under scrims as strong as the new words need on it; one that was
 * painted for its former slide fills the new one, if its kind has a layout for that. Rejects with `upstream_failed` for a draft that
 * cannot be read, and with `content_rejected` where banned words leave nothing of a slide. `lost` of the answer names the slides that
 * lack words without room, banned words, or a picture without a layout.
 */
export async function relayoutDeck(request: DeckRelayoutRequest, ports: RelayoutPorts): Promise<PlannedDeck> {
  const { canvas, style, brand, design, pictures } = request;
  const written = readKeptDraft(request.draft, design);
  if (!written) throw new AppError('upstream_failed', { message: 'The draft of the deck cannot be read' });
  const draft = brand ? dropBannedInPlace(written, brand.banned_words, design) : written;
  if (!draft) throw new AppError('content_rejected');
  const pictured = new Map(pictures.map((picture) => [picture.slide_index, picture]));
  const look = design === 'full' ? { design, canvas, style, brand } : {};
  const { planned, cut } = composeDeck(draft, {
    ...look,
    measurer: ports.measurer,
    maxPictures: 0,
    pictured: new Map([...pictured].map(([index, { is_clean: isClean = false }]) => [index, { isClean }])),
  });
  const placed = await Promise.all(
    planned.pictures.map(async (picture) => {
      const finish = { ...picture.finish!, is_layered: true };
      const { image_url: url } = pictured.get(picture.slide_index)!;
      return { ...picture, finish, placement: await measurePlacement(url, finish, ports) };
    }),
  );
  const images = placed.map(({ slide_index: index }) => ({
    slide_index: index,
    image_url: pictured.get(index)!.image_url,
  }));
  // The words that this brand bans are another one's to use.
  const kept = { draft: request.draft, lost: lostOf(request, written, draft, cut, placed) };
  return plannedDeckSchema.parse({ ...planned, ...kept, deck: { ...planned.deck, images }, pictures: placed });
}

function lostOf(
  { pictures }: DeckRelayoutRequest,
  written: DeckDraft,
  draft: DeckDraft,
  cut: readonly number[],
  placed: PlannedDeck['pictures'],
): NonNullable<PlannedDeck['lost']> {
  const hasPicture = new Set(placed.map(({ slide_index: index }) => index));
  // The title may be on each slide.
  const isBanned = (index: number) => draft.title !== written.title || draft.slides[index] !== written.slides[index];
  return [
    ...cut.map((index) => ({ slide_index: index, what: 'words' as const })),
    ...[...draft.slides.keys()]
      .filter(isBanned)
      .map((index) => ({ slide_index: index, what: 'banned_words' as const })),
    ...pictures
      .filter(({ slide_index: index }) => !hasPicture.has(index))
      .map(({ slide_index: index }) => ({ slide_index: index, what: 'picture' as const })),
  ];
}

/** What its pixels say of a picture; of one that is not there, or cannot be read, what suits every picture. */
export async function measurePlacement(
  url: string,
  finish: PictureFinish,
  ports: Omit<RelayoutPorts, 'measurer'>,
): Promise<PicturePlacement> {
  try {
    const bytes = await ports.store.readSmall(url);
    if (bytes) return await ports.measure(bytes, finish);
  } catch (err) {
    ports.logger.warn({ err }, 'a picture of the deck cannot be measured');
  }
  return { focal: { x: 0.5, y: 0.5 }, strengths: finish.scrims.map(() => unseenStrength) };
}
