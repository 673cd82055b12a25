import { canvasSizes, platformRules, type CanvasFormat, type PostPlatform } from '@slideloom/contracts';
import type { PublicUrls } from '@slideloom/storage';
import type { KnownPictureRepository } from '../assets/known-picture-repository.ts';

/** `keys`: of the pictures, in their order. */
export type RelayoutSuggestion = {
  deckId: string;
  canvas: CanvasFormat;
  keys: string[];
  platform: PostPlatform;
  imageUrls: readonly string[];
};

/**
 * The deck that all of these pictures were drawn of, where the platform would show them on a canvas that is wider than
 * they are, and the format to lay it out in. Null where nothing is known, and where they fit.
 */
export async function suggestRelayout(
  { knownPictures, publicUrls }: { knownPictures: KnownPictureRepository; publicUrls: PublicUrls },
  teamId: string,
  platform: PostPlatform,
  imageUrls: readonly string[],
): Promise<RelayoutSuggestion | null> {
  const { canvasRatio } = platformRules[platform].picture;
  const canvas = (Object.keys(canvasSizes) as CanvasFormat[]).find((format) => {
    const { width, height } = canvasSizes[format];
    return width / height === canvasRatio;
  });
  const keys = imageUrls.map((url) => publicUrls.keyFromUrl(url)).filter((key) => key !== null);
  if (canvasRatio === null || canvas === undefined || keys.length < imageUrls.length) return null;
  const deckId = await knownPictures.deckOfNarrow(teamId, keys, canvasRatio);
  return deckId === null ? null : { deckId, canvas, keys, platform, imageUrls };
}

/** Returns the header `X-Relayout`. */
export function relayoutHeader({ deckId, canvas }: RelayoutSuggestion): string {
  return `deck_id=${deckId}; canvas=${canvas}`;
}
