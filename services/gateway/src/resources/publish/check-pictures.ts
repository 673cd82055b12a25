import { imageUrlSchema, limits, type PostFault, type Size } from '@slideloom/contracts';
import { describeIssue } from '../../http/reading/describe-issue.ts';
import { findAddressFaults, type PictureChecks } from '../assets/check-picture-addresses.ts';

export type CheckedPictures = {
  faults: PostFault[];
  /** The size of each picture; null where it is not known. */
  sizes: readonly (Size | null)[];
};

/**
 * What is wrong with the pictures of a post at every platform: a foreign address that is never fetched, a picture of our own address that
 * is not in the team's library. Beyond the most pictures that any platform takes none is checked: such a post is refused for their number.
 */
export async function checkPictures(
  dependencies: PictureChecks,
  teamId: string,
  imageUrls: readonly string[],
): Promise<CheckedPictures> {
  const faults: PostFault[] = [];
  const named = imageUrls.slice(0, limits.post.imagesMax).map((url, index) => ({ field: `image_urls[${index}]`, url }));
  const addresses = named.filter(({ field, url }) => {
    const parsed = imageUrlSchema.safeParse(url, { error: describeIssue });
    if (parsed.success) return true;
    faults.push({ rule: 'image_address', field, message: `${field} ${parsed.error.issues[0]!.message}` });
    return false;
  });
  const found = await findAddressFaults(dependencies, teamId, addresses);
  faults.push(...found.faults.map((fault): PostFault => ({ rule: 'image_address', ...fault })));
  const sizeOf = new Map(addresses.map(({ field }, index) => [field, found.shapes.get(found.keys[index] ?? '')]));
  return { faults, sizes: imageUrls.map((_, index) => sizeOf.get(`image_urls[${index}]`) ?? null) };
}
