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
export { peekPicture, type PeekedPicture } from './peek-picture.ts';
export { stripPicture } from './strip/strip-picture.ts';
export type { Work } from './strip/rewriting.ts';
export { takePicture, type TakenPicture } from './take-picture.ts';
