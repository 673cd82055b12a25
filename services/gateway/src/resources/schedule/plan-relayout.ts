import { deckPictures, deckSchema, toDeck, type PostRelayout } from '@slideloom/contracts';
import type { RelayoutSuggestion } from './suggest-relayout.ts';
import type { KnownPictureRepository } from '../assets/known-picture-repository.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { DeckRepository } from '../decks/deck-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';

/**
 * What is kept with a post whose pictures its publisher can lay out again, as the deck is now: a later change of the deck does not change the
 * post. Null where the pictures are not whole slides of the deck as it is, where the deck keeps no draft, where it is of the frozen design,
 * which has one canvas, and where the revision of its brand is gone: then the pictures are framed.
 */
export async function planRelayout(
  {
    knownPictures,
    brands,
    decks,
    jobs,
  }: { knownPictures: KnownPictureRepository; brands: BrandRepository; decks: DeckRepository; jobs: JobRepository },
  teamId: string,
  { deckId, canvas, keys, platform, imageUrls }: RelayoutSuggestion,
): Promise<PostRelayout | null> {
  const stored = await decks.find(teamId, deckId);
  if (stored?.source?.draft === undefined || stored.source.design !== 'full') return null;
  const made = await jobs.picturesOf(teamId, deckId);
  const deck = deckSchema.safeParse(toDeck(stored, made));
  if (!deck.success) return null;
  const places = await knownPictures.placesInDeck(teamId, deckId, deck.data, keys);
  const slides = keys.flatMap((key) => places.get(key) ?? []);
  if (slides.length < keys.length) return null;
  const { brand, prompt, source } = stored;
  const kit = brand && (await brands.useRevision(teamId, brand.id, brand.revision));
  if (brand && !kit) return null;
  const { draft, language, style } = source;
  return {
    request: {
      prompt,
      draft: draft!,
      pictures: deckPictures(stored, made).map(({ placement: _former, ...picture }) => picture),
      design: 'full',
      canvas,
      ...(language !== undefined && { language }),
      ...(style !== undefined && { style }),
      ...(kit && { brand: kit.kit }),
    },
    slides,
    image_urls: [...imageUrls],
    platform,
  };
}
