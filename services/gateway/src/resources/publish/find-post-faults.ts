import {
  captionFaults,
  haveCommonShape,
  platformRules,
  shapesOf,
  type PostFault,
  type PostPlatform,
  type PostedShape,
  type Size,
} from '@slideloom/contracts';
import type { CheckedPictures } from './check-pictures.ts';

export type CheckedPost = {
  faults: PostFault[];
  /** Of each picture, as the platform will get it; null where its size is not known or the platform does not take it. */
  shapes: (PostedShape | null)[];
};

/** What would fail later and can be known now: the number of pictures, the caption's length, hashtags and mentions, and what is known of the pictures. */
export function findPostFaults(platform: PostPlatform, caption: string, pictures: CheckedPictures): CheckedPost {
  const rules = platformRules[platform];
  const { sizes } = pictures;
  const faults: PostFault[] = [];
  const { min, max } = rules.images;
  if (sizes.length < min || sizes.length > max) {
    const message = `image_urls must have ${min} to ${max} pictures for ${rules.name}, not ${sizes.length}`;
    faults.push({ rule: 'image_count', field: 'image_urls', message });
  }
  for (const { rule, text } of captionFaults(platform, caption)) {
    faults.push({ rule, field: 'title', message: `title must keep to the limits of its platform: ${text}` });
  }
  faults.push(...pictures.faults);
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

function knownShapes(platform: PostPlatform, sizes: readonly (Size | null)[]): (PostedShape | null)[] {
  const known = sizes.filter((size) => size !== null);
  if (haveCommonShape(platform, sizes.length) && known.length < sizes.length) return sizes.map(() => null);
  const shapes = shapesOf(platform, known);
  return sizes.map((size) => (size === null ? null : (shapes[known.indexOf(size)] ?? null)));
}
