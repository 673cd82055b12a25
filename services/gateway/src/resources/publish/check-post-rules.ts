import { captionFault, platformRules, type PostPlatform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { checkPictureAddresses } from '../assets/check-picture-addresses.ts';
import type { Uses } from '../dependencies.ts';

/**
 * Refuses at the request what would fail later and can be known now: the number of pictures, the caption's length, hashtags and mentions,
 * a foreign address that is never fetched, a picture of our own address that is not in the team's library, and the shape of one that is.
 */
export async function checkPostRules(
  dependencies: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  platform: PostPlatform,
  caption: string,
  imageUrls: readonly string[],
): Promise<void> {
  const rules = platformRules[platform];
  const { min, max } = rules.images;
  if (imageUrls.length < min || imageUrls.length > max) {
    throw refuse(`image_urls must have ${min} to ${max} pictures for ${rules.name}, not ${imageUrls.length}`);
  }
  const fault = captionFault(platform, caption);
  if (fault !== null) throw refuse(`title must keep to the limits of its platform: ${fault}`);
  const addresses = imageUrls.map((url, index) => ({ field: `image_urls[${index}]`, url }));
  const { keys, shapes } = await checkPictureAddresses(dependencies, teamId, addresses);
  for (const [index, key] of keys.entries()) {
    const shape = key === null ? undefined : shapes.get(key);
    if (rules.picture.canvasRatio !== null || !shape) continue;
    const ratio = shape.width / shape.height;
    if (ratio < rules.picture.minRatio || ratio > rules.picture.maxRatio) {
      throw refuse(
        `image_urls[${index}] must not be so long a picture for ${rules.name} (${shape.width} × ${shape.height})`,
      );
    }
  }
}

function refuse(message: string): AppError {
  return new AppError('invalid_request', { message });
}
