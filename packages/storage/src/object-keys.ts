import { createHash } from 'node:crypto';
import type { PictureExtension } from './picture-types.ts';

/** The extension of the pictures that slides are drawn to. */
export type SlideExtension = 'png' | 'jpg';

/** px. */
export const thumbnailWidths = [270, 540] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/** Everything below this prefix may be read by anyone who knows the address; everything else is private. */
export const publicPrefix = 'teams/';
/** Where presigned uploads land until they are verified. Private, and emptied by the store after a day. */
export const incomingPrefix = 'incoming/';
/** Pictures as a platform pulls them, by addresses of an attempt's own. Private. */
export const publishingPrefix = 'publishing/';
/** Slides as they were drawn, to be copied where the same slide is asked for again. Private, and emptied by the store after a week. */
export const drawnPrefix = 'drawn/';

/** Rows that were moved out of PostgreSQL, by team. Private, and never emptied by itself. */
export const archivePrefix = 'archive/';

/** SHA-256 of a file's bytes, as hexadecimal text: what makes a key the same for the same content (invariant 3). */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Where each kind of object lies. A key carries its team, and is the same whenever the same job makes the same content, so
 * that work done twice writes one object. Ids are UUIDs or alike; anything else is a defect and throws.
 */
export const objectKeys = {
  renderedSlide: (of: {
    teamId: string;
    jobId: string;
    slideIndex: number;
    sha256: string;
    extension: SlideExtension;
  }) => `${jobPrefix(of)}${index(of.slideIndex)}-${shortHash(of.sha256)}.${of.extension}`,

  /** All slides of a job in one file. */
  renderedDocument: (of: { teamId: string; jobId: string; sha256: string }) =>
    `${jobPrefix(of)}slides-${shortHash(of.sha256)}.pdf`,

  /** A small copy of a picture, beside it. */
  thumbnail: (objectKey: string, width: ThumbnailWidth) => `${objectKey.replace(/\.[a-z]+$/, '')}-${width}.webp`,

  generatedImage: (of: { teamId: string; jobId: string; sha256: string; extension: PictureExtension }) =>
    `${jobPrefix(of)}image-${shortHash(of.sha256)}.${of.extension}`,

  upload: (of: { teamId: string; assetId: string; extension: PictureExtension }) =>
    `${publicPrefix}${id(of.teamId)}/uploads/${id(of.assetId)}.${of.extension}`,

  /** A picture that came by a presigned form. Its content is in the key, so that two that came one after the other never mix. */
  verifiedUpload: (of: { teamId: string; uploadId: string; sha256: string; extension: PictureExtension }) =>
    `${publicPrefix}${id(of.teamId)}/uploads/${id(of.uploadId)}-${shortHash(of.sha256)}.${of.extension}`,

  /** The picture of a connected account, as it was when it was connected. */
  avatar: (of: { teamId: string; sha256: string }) =>
    `${publicPrefix}${id(of.teamId)}/avatars/${wholeHash(of.sha256).slice(0, 32)}.webp`,

  /** The small copy of a product's picture. Each copy has a key of its own: the former one may still be on its way out. */
  productPicture: (of: { teamId: string; productId: string; copyId: string }) =>
    `${publicPrefix}${id(of.teamId)}/products/${id(of.productId)}-${id(of.copyId)}.webp`,

  /** The picture of a deck or a project in lists. Each has a key of its own: the former one may still be on a page. */
  tile: (of: { teamId: string; ownerId: string; drawingId: string }) =>
    `${publicPrefix}${id(of.teamId)}/tiles/${id(of.ownerId)}-${id(of.drawingId)}.webp`,

  incoming: (of: { teamId: string; uploadId: string }) => `${incomingPrefix}${id(of.teamId)}/${id(of.uploadId)}`,

  /** A picture of a post as `platform` takes it; the owner is the scheduled post, or the publish job without one. */
  publishing: (of: { teamId: string; ownerId: string; platform: string; position: number; sha256: string }) =>
    `${publishingPrefix}${id(of.teamId)}/${id(of.ownerId)}/${id(of.platform)}-${index(of.position)}-${shortHash(of.sha256)}.jpg`,

  /** Written to see whether the store takes files of the archive. */
  probe: () => `${archivePrefix}probe`,

  /** A slide by all that decides its pixels, and what was noted while it was drawn. The whole hash: two slides must never meet. */
  drawnSlide: (of: { teamId: string; sha256: string; part: SlideExtension | 'json' }) =>
    `${drawnPrefix}${id(of.teamId)}/${wholeHash(of.sha256)}.${of.part}`,

  /** Settled rows of a team, or of the fleet, by the month of the first of them; `json`: what the file has in it. */
  archived: (of: {
    teamId: string | null;
    relation: string;
    month: string;
    sha256: string;
    part: 'ndjson.gz' | 'json';
  }) =>
    `${archivePrefix}${id(of.teamId ?? 'fleet')}/${id(of.relation)}/${id(of.month)}/${wholeHash(of.sha256).slice(0, 32)}.${of.part}`,
};

/**
 * Whether a generated picture lies at a key. Copies of references lie there too, for their generator alone: no address of one is ever
 * shown.
 */
export function isGeneratedImage(key: string): boolean {
  return /^teams\/[^/]+\/jobs\/[^/]+\/image-[0-9a-f]{12}\.[a-z]+$/.test(key);
}

/** Where all objects of a team lie. */
export function teamPrefixes(teamId: string): string[] {
  return [publicPrefix, incomingPrefix, publishingPrefix, drawnPrefix, archivePrefix].map(
    (prefix) => `${prefix}${id(teamId)}/`,
  );
}

/** A picture's key, and those of all that is made of it: they are deleted together. */
export function withThumbnails(objectKey: string): string[] {
  return [objectKey, ...thumbnailWidths.map((width) => objectKeys.thumbnail(objectKey, width))];
}

/** Whether a key is that of a tile, which goes with the next change of what it shows. */
export function isTileKey(key: string): boolean {
  return /^teams\/[^/]+\/tiles\//.test(key);
}

/** The team that a key belongs to, or null for a key that a caller has no business with. */
export function teamOfKey(key: string): string | null {
  const match = /^(?:teams|incoming|publishing)\/([A-Za-z0-9_-]{1,64})\/[^/]/.exec(key);
  return isKey(key) ? (match?.[1] ?? null) : null;
}

/**
 * Whether a text may be a key: plain characters that mean the same to every store, file system and URL, in at most 512 of
 * them, without an empty, `.` or `..` segment.
 */
export function isKey(text: string): boolean {
  return /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/.test(text) && text.length <= 512;
}

function jobPrefix(of: { teamId: string; jobId: string }): string {
  return `${publicPrefix}${id(of.teamId)}/jobs/${id(of.jobId)}/`;
}

function id(text: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text)) throw new TypeError('an id in an object key must be a UUID or alike');
  return text;
}

function index(value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new TypeError('an index in an object key must be 0 or more');
  return value;
}

function shortHash(sha256: string): string {
  return wholeHash(sha256).slice(0, 12);
}

function wholeHash(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('a hash in an object key must be a SHA-256 in hexadecimal');
  return sha256;
}
