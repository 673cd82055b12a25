import { captionFault, platformRules, type PostPlatform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Dependencies, Uses } from '../dependencies.ts';

/**
 * Refuses at the request what would fail later and can be known now: the number of pictures, the caption's length, hashtags and mentions,
 * a foreign address that is never fetched, a picture of our own address that is not in the team's library, and the shape of one that is.
 */
export async function checkPostRules(
  { assets, objects, publicUrls, checkForeignUrl }: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
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
  const keys = imageUrls.map((url) => publicUrls.keyFromUrl(url));
  const known = await assets.shapes(
    teamId,
    keys.filter((key) => key !== null),
  );
  for (const [index, key] of keys.entries()) {
    if (key === null) {
      if (isOwnAddress(imageUrls[index]!, publicUrls.publicUrl(''))) throw notInLibrary(index);
      checkForeign(imageUrls[index]!, index, checkForeignUrl);
      continue;
    }
    const shape = known.get(key);
    if (!shape && (!key.startsWith(`teams/${teamId}/`) || !(await objects.exists(key)))) {
      throw notInLibrary(index);
    }
    if (rules.picture.canvasRatio !== null || !shape) continue;
    const ratio = shape.width / shape.height;
    if (ratio < rules.picture.minRatio || ratio > rules.picture.maxRatio) {
      throw refuse(
        `image_urls[${index}] must not be so long a picture for ${rules.name} (${shape.width} × ${shape.height})`,
      );
    }
  }
}

/** Whether an address leads to our own host in some other writing than ours: what is behind it is judged by its key, or not taken. */
function isOwnAddress(address: string, base: string): boolean {
  const [given, own] = [new URL(address), new URL(base)];
  return given.host === own.host && given.pathname.startsWith(own.pathname);
}

/** Refuses what the guarded fetch refuses by the text of the address alone; what its name resolves to is checked when it is fetched. */
function checkForeign(address: string, index: number, check: Dependencies['checkForeignUrl']): void {
  try {
    check(address);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'url_forbidden') throw error;
    throw refuse(`image_urls[${index}] must be a public http or https address, or it cannot be fetched`);
  }
}

function notInLibrary(index: number): AppError {
  return refuse(`image_urls[${index}] must be a picture of your library`);
}

function refuse(message: string): AppError {
  return new AppError('invalid_request', { message });
}
