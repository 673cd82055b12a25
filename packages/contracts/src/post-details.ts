import { z } from 'zod';
import { limits } from './limits.ts';
import { platformRules, type PostPlatform } from './platforms.ts';
import { postSettingsSchema, type PostSettings } from './post-settings.ts';

const descriptionSchema = z.string().trim().min(1).max(limits.post.descriptionMaxChars);
const altTextsSchema = z.array(z.string().trim().max(limits.post.altTextMaxChars)).max(limits.post.imagesMax);

/** What a post says and asks for besides its title and its pictures. */
export const postDetailsShape = {
  description: descriptionSchema.nullish().meta({
    description:
      'A longer text beside the title, where the platform has both (the title has at most 90 characters then); elsewhere it follows the title ' +
      'in the caption, after an empty line.',
    examples: ['One breath, one glass of water, one page.'],
  }),
  alt_texts: altTextsSchema.nullish().meta({
    description:
      'What each picture shows, for readers who do not see it; an empty text where there is none. Without it, pictures that are slides of a deck ' +
      'have the texts of the deck. A platform that takes none refuses them.',
    examples: [['A cup of tea on a window sill']],
  }),
  settings: postSettingsSchema.nullish().meta({ examples: [{ shortvideo: { cover_index: 0 } }] }),
};

/** As callers of a version get them. */
export const shownPostDetailsShape = {
  description: z.string().nullable(),
  alt_texts: z.array(z.string()).nullable().meta({ description: 'Of each picture; null where there is none at all.' }),
  settings: postSettingsSchema.nullable(),
};

/** Kept with a post. The texts belong to these pictures: where the post has others by now, each picture keeps its own. */
export const storedAltTextsSchema = z.object({
  image_urls: z.array(z.string()),
  texts: z.array(z.string()),
  /** Whether the texts come from the deck of the pictures and not from the request: such texts are left out where the platform takes none. */
  is_default: z.boolean(),
});
export type StoredAltTexts = z.infer<typeof storedAltTextsSchema>;

/** The text of each picture; null where no picture has one. */
export function altTextsFor(stored: StoredAltTexts | null, imageUrls: readonly string[]): string[] | null {
  if (!stored) return null;
  const isSame =
    imageUrls.length === stored.image_urls.length && imageUrls.every((url, at) => url === stored.image_urls[at]);
  const textOf = new Map(stored.image_urls.map((url, at) => [url, stored.texts[at] ?? '']));
  const texts = isSame ? stored.texts : imageUrls.map((url) => textOf.get(url) ?? '');
  return texts.some((text) => text !== '') ? texts : null;
}

/** The texts of a post as its platform has them: the caption, and where it has one a description beside it. */
export function postTexts(
  platform: PostPlatform,
  title: string,
  description: string | null,
): { caption: string; description: string | null } {
  if (description === null) return { caption: title, description };
  if (platformRules[platform].description !== null) return { caption: title, description };
  return { caption: `${title}\n\n${description}`, description: null };
}

export type CheckedDetails = {
  title: string;
  description: string | null;
  /** The alternative texts that the request gives; null where it gives none. */
  altTexts: readonly string[] | null;
  settings: PostSettings | null;
  imageCount: number;
};
type DetailFault = { rule: 'title' | 'description' | 'alt_texts' | 'settings'; field: string; message: string };

/** What a platform does not take of a post's details, each with its field. Lengths are UTF-16 units, as the platforms count. */
export function detailFaults(platform: PostPlatform, post: CheckedDetails): DetailFault[] {
  return [...descriptionFaults(platform, post), ...altTextFaults(platform, post), ...settingsFaults(platform, post)];
}

function descriptionFaults(platform: PostPlatform, { title, description }: CheckedDetails): DetailFault[] {
  const { name, description: rules } = platformRules[platform];
  if (description === null || rules === null) return [];
  const faults: DetailFault[] = [];
  if (title.length > rules.titleMaxUnits) {
    const message = `title must have at most ${rules.titleMaxUnits} characters beside a description: ${name} takes no more, and this has ${title.length}`;
    faults.push({ rule: 'title', field: 'title', message });
  }
  if (description.length > rules.maxUnits) {
    const message = `description must have at most ${rules.maxUnits} characters for ${name}, not ${description.length}`;
    faults.push({ rule: 'description', field: 'description', message });
  }
  return faults;
}

function altTextFaults(platform: PostPlatform, { altTexts, imageCount }: CheckedDetails): DetailFault[] {
  const { name, altTextMaxUnits: max } = platformRules[platform];
  if (altTexts === null || altTexts.length === 0) return [];
  const fault = (field: string, text: string): DetailFault => ({
    rule: 'alt_texts',
    field,
    message: `${field} ${text}`,
  });
  if (max === null) return [fault('alt_texts', `must be left out: ${name} takes no texts of pictures`)];
  if (altTexts.length !== imageCount) {
    return [fault('alt_texts', `must have one text for each of the ${imageCount} pictures, not ${altTexts.length}`)];
  }
  return altTexts.flatMap((text, at) =>
    text.length <= max
      ? []
      : fault(`alt_texts[${at}]`, `must have at most ${max} characters for ${name}, not ${text.length}`),
  );
}

function settingsFaults(platform: PostPlatform, { settings, imageCount }: CheckedDetails): DetailFault[] {
  if (settings === null) return [];
  const { name } = platformRules[platform];
  const fault = (field: string, text: string): DetailFault => ({
    rule: 'settings',
    field: `settings.${field}`,
    message: `settings.${field} ${text}`,
  });
  const foreign = (Object.keys(settings) as PostPlatform[]).filter(
    (other) => other !== platform && settings[other] !== undefined,
  );
  const faults = foreign.map((other) => fault(other, `must be left out: the account is one of ${name}`));
  // Those of another platform are refused as a whole.
  if (foreign.length > 0) return faults;
  if (settings.shortvideo) {
    const { post_mode: mode, cover_index: cover, ...direct } = settings.shortvideo;
    if (cover !== undefined && cover >= imageCount) {
      faults.push(fault('shortvideo.cover_index', `must be one of the ${imageCount} pictures, from 0`));
    }
    if (mode !== 'direct') {
      const given = Object.entries(direct).filter(([, value]) => value !== undefined);
      const why = `must be left out of drafts: ${name} lets their creator decide it. It needs post_mode "direct"`;
      faults.push(...given.map(([field]) => fault(`shortvideo.${field}`, why)));
    } else if (direct.privacy_level === undefined) {
      faults.push(fault('shortvideo.privacy_level', `is required by ${name} for direct posts`));
    } else if (direct.is_paid_partnership === true && direct.privacy_level === 'only_me') {
      const why = `must not be "only_me" for a paid partnership: ${name} does not take that`;
      faults.push(fault('shortvideo.privacy_level', why));
    }
  }
  for (const [at, tag] of (settings.photoapp?.user_tags ?? []).entries()) {
    if (tag.image_index < imageCount) continue;
    faults.push(fault(`photoapp.user_tags[${at}].image_index`, `must be one of the ${imageCount} pictures, from 0`));
  }
  return faults;
}
