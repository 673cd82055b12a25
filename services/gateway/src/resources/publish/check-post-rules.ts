import { AppError } from '@slideloom/service-kit';
import type { PostFault, PostPlatform } from '@slideloom/contracts';
import { checkPictureAddresses, type PictureChecks } from '../assets/check-picture-addresses.ts';
import { findPostFaults, type CheckedText } from './find-post-faults.ts';

/** Refuses at the request, with `invalid_request`, what would fail later and can be known now. The message names the first fault. */
export async function checkPostRules(
  dependencies: PictureChecks,
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

function refuse(faults: readonly PostFault[]): void {
  const [first] = faults;
  if (!first) return;
  const details = faults.map(({ field, message }) => ({
    path: field,
    code: 'invalid' as const,
    message: message.startsWith(`${field} `) ? message.slice(field.length + 1) : message,
  }));
  throw new AppError('invalid_request', { message: first.message, details });
}
