export type { BucketRules } from './bucket-rules.ts';
export {
  createObjectStore,
  type ObjectStat,
  type ObjectStore,
  type ObjectStoreOptions,
  type StoredObject,
} from './create-object-store.ts';
export {
  contentHash,
  incomingPrefix,
  isKey,
  objectKeys,
  publicPrefix,
  publishingPrefix,
  teamOfKey,
} from './object-keys.ts';
export {
  isPictureType,
  pictureExtensions,
  sniffBytes,
  sniffPictureType,
  type PictureExtension,
  type PictureType,
} from './picture-types.ts';
export type { PresignedPost } from './presign-post.ts';
export { createPublicUrls, type PublicUrls } from './public-urls.ts';
export { decodeImage, type DecodedImage } from './decode-image.ts';
export { inspectImage, type PictureInfo } from './inspect-image.ts';
export { limitConcurrency } from './limit-concurrency.ts';
export { scanPicture, type PictureScan, type ScannedPicture } from './scan-picture.ts';
