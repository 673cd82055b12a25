import { AppError } from '@slideloom/service-kit';
import type { PublicUrls } from '@slideloom/storage';
import { listErrors } from './refuse-errors.ts';
import type { KnownPictureRepository } from '../assets/known-picture-repository.ts';

/**
 * Throws `lint_failed`, which names the first errors, if lint found any when slides of ours were drawn that these addresses show. Answers the
 * places of the pictures of which nothing is known: those of other origin, and slides whose job is no longer kept.
 */
export async function refuseDrawnErrors(
  { knownPictures, publicUrls }: { knownPictures: KnownPictureRepository; publicUrls: PublicUrls },
  teamId: string,
  imageUrls: readonly string[],
): Promise<number[]> {
  const keys = imageUrls.map((url) => publicUrls.keyFromUrl(url));
  const linted = await knownPictures.lintedSlides(
    teamId,
    keys.filter((key) => key !== null),
  );
  const issuesAt = keys.map((key) => (key === null ? undefined : linted.get(key)));
  const errors = issuesAt.flatMap((issues = [], index) =>
    issues
      .filter(({ severity }) => severity === 'error')
      .map(({ code, value, limit }) => `image_urls[${index}] ${code} (${value}, limit ${limit})`),
  );
  if (errors.length > 0) {
    throw new AppError('lint_failed', { message: `The slides have errors: ${listErrors(errors)}. See POST /lint` });
  }
  return issuesAt.flatMap((issues, index) => (issues ? [] : [index]));
}
