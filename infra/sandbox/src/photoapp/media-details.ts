import { graphRefusal } from './graph-error.ts';
import { textOf, type GraphFields } from './graph-fields.ts';

type UserTag = { username: string; x: number; y: number };

/** What a container says besides its picture and its caption. */
export type MediaDetails = {
  altText?: string;
  userTags?: UserTag[];
  locationId?: string;
  collaborators?: string[];
};

const maxAltText = 1_000;
const maxTags = 20;
const maxCollaborators = 3;
const username = /^[\w.]{1,30}$/;

/**
 * Reads them, each where the platform takes it: texts and tags of pictures alone, place and collaborators not of an item of a carousel. Throws
 * code 100. Source: Instagram platform, "IG User media".
 */
export function readMediaDetails(fields: GraphFields, of: { isCarousel: boolean; isItem: boolean }): MediaDetails {
  const ofPicture = ['alt_text', 'user_tags'].filter((name) => of.isCarousel && fields[name] !== undefined);
  const ofPost = ['location_id', 'collaborators'].filter((name) => of.isItem && fields[name] !== undefined);
  const [misplaced] = [...ofPicture, ...ofPost];
  if (misplaced !== undefined) throw invalid(`${misplaced} is not supported on this kind of media`);
  const altText = textOf(fields, 'alt_text');
  if (altText !== undefined && altText.length > maxAltText) throw invalid('alt_text is too long');
  const locationId = textOf(fields, 'location_id');
  if (locationId !== undefined && !/^\d+$/.test(locationId)) throw invalid('location_id is not the id of a page');
  const userTags = readTags(listOf(fields, 'user_tags'));
  const collaborators = listOf(fields, 'collaborators');
  if (collaborators && (collaborators.length > maxCollaborators || !collaborators.every(isUsername))) {
    throw invalid(`collaborators must be at most ${maxCollaborators} usernames`);
  }
  return {
    ...(altText !== undefined && { altText }),
    ...(userTags && { userTags }),
    ...(locationId !== undefined && { locationId }),
    ...(collaborators && { collaborators: collaborators.map(String) }),
  };
}

function readTags(list: unknown[] | undefined): UserTag[] | undefined {
  if (list === undefined) return undefined;
  const tags = list.filter(isTag);
  if (tags.length === list.length && tags.length <= maxTags) return tags;
  throw invalid(`user_tags must be at most ${maxTags} objects of username, x and y`);
}

function isTag(value: unknown): value is UserTag {
  const { username: name, x, y } = (value ?? {}) as Record<string, unknown>;
  return isUsername(name) && isFraction(x) && isFraction(y);
}

const isUsername = (value: unknown): boolean => typeof value === 'string' && username.test(value);
const isFraction = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

/** A list, or its JSON, as forms have it. */
function listOf(fields: GraphFields, name: string): unknown[] | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    if (Array.isArray(list)) return list;
  } catch {
    // Refused below.
  }
  throw invalid(`Param ${name} must be an array.`);
}

function invalid(message: string) {
  return graphRefusal({ message: `(#100) ${message}`, code: 100 });
}
