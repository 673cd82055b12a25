import { canvasSizes, platformRules, type PostPlatform } from '@slideloom/contracts';
import type { Uses } from '../dependencies.ts';

/**
 * What `X-Relayout` says: the deck that all of these pictures were drawn of, where the platform would show them on a canvas that is wider than
 * they are, and the format to lay it out in. Null where nothing is known, and where they fit.
 */
export async function suggestRelayout(
  { assets, publicUrls }: Uses<'assets' | 'publicUrls'>,
  teamId: string,
  platform: PostPlatform,
  imageUrls: readonly string[],
): Promise<string | null> {
  const { canvasRatio } = platformRules[platform].picture;
  const canvas = Object.entries(canvasSizes).find(([, { width, height }]) => width / height === canvasRatio)?.[0];
  const keys = imageUrls.map((url) => publicUrls.keyFromUrl(url)).filter((key) => key !== null);
  if (canvasRatio === null || canvas === undefined || keys.length < imageUrls.length) return null;
  const deckId = await assets.deckOfNarrow(teamId, keys, canvasRatio);
  return deckId === null ? null : `deck_id=${deckId}; canvas=${canvas}`;
}
