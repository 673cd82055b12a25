import {
  captionFaults,
  detailFaults,
  haveCommonShape,
  platformRules,
  postTexts,
  shapesOf,
  type CheckedDetails,
  type PostFault,
  type PostPlatform,
  type PostedShape,
  type Size,
} from '@slideloom/contracts';
import type { CheckedPictures } from './check-pictures.ts';

/** What is checked of a post beside its pictures. */
export type CheckedText = Omit<CheckedDetails, 'imageCount'> & {
  /** What the account's person has granted. */
  scopes: readonly string[];
};

export type CheckedPost = {
  faults: PostFault[];
  /** The shape of each picture, as the platform will get it; null where its size is not known or the platform does not take it. */
  shapes: (PostedShape | null)[];
};

/**
 * What would fail later and can be known now: the number of pictures, the caption's length, hashtags and mentions, what is known of the pictures,
 * and what the platform does not take of the description, the texts of the pictures and the settings.
 */
export function findPostFaults(platform: PostPlatform, post: CheckedText, pictures: CheckedPictures): CheckedPost {
  const rules = platformRules[platform];
  const { sizes } = pictures;
  const faults: PostFault[] = [];
  const { min, max } = rules.images;
  if (sizes.length < min || sizes.length > max) {
    const message = `image_urls must have ${min} to ${max} pictures for ${rules.name}, not ${sizes.length}`;
    faults.push({ rule: 'image_count', field: 'image_urls', message });
  }
  const { caption } = postTexts(platform, post.title, post.description);
  const names = caption === post.title ? 'title' : 'title and description together';
  for (const { rule, text } of captionFaults(platform, caption)) {
    faults.push({ rule, field: 'title', message: `${names} must keep to the limits of its platform: ${text}` });
  }
  faults.push(...detailFaults(platform, { ...post, imageCount: sizes.length }), ...scopeFaults(platform, post));
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

function scopeFaults(platform: PostPlatform, { settings, scopes }: CheckedText): PostFault[] {
  const scope = platformRules[platform].directPostScope;
  if (scope === null || settings?.shortvideo?.post_mode !== 'direct' || scopes.includes(scope)) return [];
  const field = 'settings.shortvideo.post_mode';
  const message = `${field} must be "draft": the account has not granted ${scope} to us; connect it again and grant it`;
  return [{ rule: 'settings', field, message }];
}

function knownShapes(platform: PostPlatform, sizes: readonly (Size | null)[]): (PostedShape | null)[] {
  const known = sizes.filter((size) => size !== null);
  if (haveCommonShape(platform, sizes.length) && known.length < sizes.length) return sizes.map(() => null);
  const shapes = shapesOf(platform, known);
  return sizes.map((size) => (size === null ? null : (shapes[known.indexOf(size)] ?? null)));
}
