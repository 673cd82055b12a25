import { platformRules, type PostPlatform, type StoredAltTexts } from '@slideloom/contracts';
import type { PublicUrls } from '@slideloom/storage';
import type { KnownPictureRepository } from '../assets/known-picture-repository.ts';

/** Returns the texts of a post's pictures: those of the request, else those of the decks whose slides the pictures are, where the platform takes them. */
export async function altTextsOf(
  { knownPictures, publicUrls }: { knownPictures: KnownPictureRepository; publicUrls: PublicUrls },
  teamId: string,
  platform: PostPlatform,
  given: string[] | null,
  imageUrls: readonly string[],
): Promise<StoredAltTexts | null> {
  if (given !== null) return { image_urls: [...imageUrls], texts: given, is_default: false };
  const max = platformRules[platform].altTextMaxUnits;
  if (max === null) return null;
  const keys = imageUrls.map((url) => publicUrls.keyFromUrl(url));
  const known = await knownPictures.altTextsOfSlides(
    teamId,
    keys.filter((key) => key !== null),
  );
  if (known.size === 0) return null;
  return { image_urls: [...imageUrls], texts: keys.map((key) => known.get(key ?? '') ?? ''), is_default: true };
}
