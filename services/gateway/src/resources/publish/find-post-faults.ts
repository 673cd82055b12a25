import {
  captionFaults,
  haveCommonShape,
  imageUrlSchema,
  platformRules,
  shapesOf,
  type PostFault,
  type PostPlatform,
  type PostedShape,
  type Size,
} from '@slideloom/contracts';
import { findAddressFaults } from '../assets/check-picture-addresses.ts';
import type { Uses } from '../dependencies.ts';

export type CheckedPost = {
  faults: PostFault[];
  /** Of each picture, as the platform will get it; null where its size is not known or the platform does not take it. */
  shapes: (PostedShape | null)[];
};

/**
 * What would fail later and can be known now: the number of pictures, the caption's length, hashtags and mentions, a foreign address that
 * is never fetched, a picture of our own address that is not in the team's library, and the shape of one that is.
 */
export async function findPostFaults(
  dependencies: Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl'>,
  teamId: string,
  platform: PostPlatform,
  caption: string,
  imageUrls: readonly string[],
): Promise<CheckedPost> {
  const rules = platformRules[platform];
  const faults: PostFault[] = [];
  const { min, max } = rules.images;
  if (imageUrls.length < min || imageUrls.length > max) {
    const message = `image_urls must have ${min} to ${max} pictures for ${rules.name}, not ${imageUrls.length}`;
    faults.push({ rule: 'image_count', field: 'image_urls', message });
  }
  for (const { rule, text } of captionFaults(platform, caption)) {
    faults.push({ rule, field: 'title', message: `title must keep to the limits of its platform: ${text}` });
  }
  const named = imageUrls.map((url, index) => ({ field: `image_urls[${index}]`, url }));
  for (const { field, url } of named) {
    const parsed = imageUrlSchema.safeParse(url);
    if (parsed.success) continue;
    faults.push({ rule: 'image_address', field, message: `${field} ${parsed.error.issues[0]!.message}` });
  }
  const addresses = named.filter(({ url }) => imageUrlSchema.safeParse(url).success);
  const found = await findAddressFaults(dependencies, teamId, addresses);
  faults.push(...found.faults.map((fault): PostFault => ({ rule: 'image_address', ...fault })));
  const sizeOf = new Map(addresses.map(({ field }, index) => [field, found.shapes.get(found.keys[index] ?? '')]));
  const sizes = named.map(({ field }) => sizeOf.get(field) ?? null);
  const shapes = knownShapes(platform, sizes);
  for (const [index, size] of sizes.entries()) {
    if (!size || rules.picture.canvasRatio !== null) continue;
    const ratio = size.width / size.height;
    if (ratio >= rules.picture.minRatio && ratio <= rules.picture.maxRatio) continue;
    const message = `image_urls[${index}] must not be so long a picture for ${rules.name} (${size.width} × ${size.height})`;
    faults.push({ rule: 'image_shape', field: `image_urls[${index}]`, message });
  }
  return { faults, shapes };
}

function knownShapes(platform: PostPlatform, sizes: (Size | null)[]): (PostedShape | null)[] {
  const known = sizes.filter((size) => size !== null);
  if (haveCommonShape(platform, sizes.length) && known.length < sizes.length) return sizes.map(() => null);
  const shapes = shapesOf(platform, known);
  return sizes.map((size) => (size === null ? null : (shapes[known.indexOf(size)] ?? null)));
}
