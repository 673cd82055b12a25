import { refusal } from './shortvideo-error.ts';

/** The body of `content/init`. */
export type InitRequest = {
  postMode: 'MEDIA_UPLOAD' | 'DIRECT_POST';
  title: string;
  description: string;
  privacyLevel?: string;
  /** What the platform reads of direct posts alone. */
  direct?: DirectFields;
  photoUrls: string[];
  coverIndex: number;
};

type DirectFields = {
  disableComment: boolean;
  autoAddMusic: boolean;
  brandContent: boolean;
  brandOrganic: boolean;
};

/** Of a public account; a private one has FOLLOWER_OF_CREATOR in place of the first. */
export const privacyLevels = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
const maxTitle = 90;
const maxDescription = 4_000;
const maxPhotos = 35;

/** Parses the body. Throws the platform's `invalid_param`. Texts are measured in UTF-16 units. */
export function parseInitRequest(body: unknown): InitRequest {
  const { media_type: mediaType, post_mode: postMode, post_info: info, source_info: source } = fields(body);
  if (mediaType !== 'PHOTO') throw invalid('media_type must be PHOTO');
  if (postMode !== 'MEDIA_UPLOAD' && postMode !== 'DIRECT_POST') throw invalid('post_mode is not valid');
  const postInfo = fields(info);
  const { title, description } = postInfo;
  return {
    postMode,
    title: readText('title', title, maxTitle),
    description: readText('description', description, maxDescription),
    ...(postMode === 'DIRECT_POST' && readDirect(postInfo)),
    ...readSource(fields(source)),
  };
}

function readText(name: string, value: unknown, max: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid(`${name} is not a string`);
  if (value.length > max) throw invalid(`The length of ${name} exceeds ${max} UTF-16 runes`);
  return value;
}

/** Of a draft the platform ignores all of these. */
function readDirect(info: Record<string, unknown>): Pick<InitRequest, 'privacyLevel' | 'direct'> {
  const privacyLevel = readPrivacy(info['privacy_level']);
  const flag = (name: string) => readFlag(name, info[name]);
  const direct = {
    disableComment: flag('disable_comment'),
    autoAddMusic: flag('auto_add_music'),
    brandContent: flag('brand_content_toggle'),
    brandOrganic: flag('brand_organic_toggle'),
  };
  if (direct.brandContent && privacyLevel === 'SELF_ONLY') throw invalid('Branded content cannot be private');
  return { privacyLevel, direct };
}

function readFlag(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw invalid(`${name} is not a boolean`);
  return value;
}

function readPrivacy(level: unknown): string {
  if (typeof level !== 'string' || level === '') throw invalid('privacy_level is required for DIRECT_POST');
  if (privacyLevels.includes(level)) return level;
  throw refusal(403, 'privacy_level_option_mismatch', 'privacy_level is not one of the options of the creator.');
}

function readSource(source: Record<string, unknown>): { photoUrls: string[]; coverIndex: number } {
  const { source: kind, photo_images: photos, photo_cover_index: cover = 0 } = source;
  if (kind !== 'PULL_FROM_URL') throw invalid('source must be PULL_FROM_URL');
  if (!Array.isArray(photos) || photos.length === 0) throw invalid('photo_images is empty');
  if (photos.length > maxPhotos) throw invalid(`The number of photo_images exceeds ${maxPhotos}`);
  const photoUrls = photos.filter(isHttpUrl);
  if (photoUrls.length < photos.length) throw invalid('photo_images holds something that is not a URL');
  if (!Number.isInteger(cover) || (cover as number) < 0 || (cover as number) >= photos.length) {
    throw invalid('photo_cover_index is out of range');
  }
  return { photoUrls, coverIndex: cover as number };
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function invalid(message: string) {
  return refusal(400, 'invalid_param', message);
}
