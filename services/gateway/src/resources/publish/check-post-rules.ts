import type { PostPlatform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Uses } from '../dependencies.ts';
import { findPostFaults } from './find-post-faults.ts';

/** Refuses at the request, with `invalid_request`, what would fail later and can be known now: see `findPostFaults`. */
export async function checkPostRules(
  dependencies: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  platform: PostPlatform,
  caption: string,
  imageUrls: readonly string[],
): Promise<void> {
  const { faults } = await findPostFaults(dependencies, teamId, platform, caption, imageUrls);
  if (faults[0]) throw new AppError('invalid_request', { message: faults[0].message });
}
