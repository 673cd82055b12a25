export type { BucketRules } from './bucket-rules.ts';
export {
  archiveType,
  createObjectStore,
  documentType,
  recordType,
  type ListedObject,
  type ObjectStat,
  type ObjectStore,
  type ObjectStoreOptions,
  type StoredObject,
} from './create-object-store.ts';
export {
  archivePrefix,
  contentHash,
  drawnPrefix,
  incomingPrefix,
  isGeneratedImage,
  isKey,
  isTileKey,
  objectKeys,
  publicPrefix,
  publishingPrefix,
  teamOfKey,
  teamPrefixes,
  thumbnailWidths,
  withThumbnails,
  type SlideExtension,
  type ThumbnailWidth,
} from './object-keys.ts';
export { pictureExtensions, sniffPictureType, type PictureExtension, type PictureType } from './picture-types.ts';
export type { PresignedPost } from './presign-post.ts';
export { createPublicUrls, type PublicUrls } from './public-urls.ts';
export { peekPicture, type PeekedPicture, type PictureBody } from './peek-picture.ts';
export { makeThumbnails, putThumbnails, thumbnailsOf, type Thumbnails } from './thumbnails.ts';
export { decodePicture, decodeTurns } from './decoding/decode-picture.ts';
export { sharp } from './picture-engine.ts';
export { markPicture } from './marks/mark-picture.ts';
export { pngMark } from './marks/mark-parts.ts';
export type { FileOrigin } from './marks/origin-in.ts';
export { readOrigin } from './marks/read-origin.ts';
export { sourceTypeAt } from './marks/source-type-at.ts';
export { xmpDescription, xmpPacket } from './marks/xmp-packet.ts';
export { takePicture, type TakenPicture } from './take-picture.ts';
