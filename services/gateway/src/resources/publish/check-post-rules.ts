import { AppError } from '@slideloom/service-kit';
import type { PostFault, PostPlatform } from '@slideloom/contracts';
import { checkPictureAddresses } from '../assets/check-picture-addresses.ts';
import type { Uses } from '../dependencies.ts';
import { findPostFaults, type CheckedText } from './find-post-faults.ts';

/** Refuses at the request, with `invalid_request`, what would fail later and can be known now; the first fault ends the check. */
export async function checkPostRules(
  dependencies: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  platform: PostPlatform,
  post: CheckedText,
  imageUrls: readonly string[],
): Promise<void> {
  refuse(findPostFaults(platform, post, { faults: [], sizes: imageUrls.map(() => null) }).faults);
  const addresses = imageUrls.map((url, index) => ({ field: `image_urls[${index}]`, url }));
  const { keys, shapes } = await checkPictureAddresses(dependencies, teamId, addresses);
  const sizes = keys.map((key) => shapes.get(key ?? '') ?? null);
  refuse(findPostFaults(platform, post, { faults: [], sizes }).faults);
}

function refuse([first]: readonly PostFault[]): void {
  if (first) throw new AppError('invalid_request', { message: first.message });
}
