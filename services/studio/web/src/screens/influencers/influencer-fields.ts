import type { components } from '@slideloom/client';

type Influencer = components['schemas']['Influencer'];
export type Traits = components['schemas']['Traits'];
export type TraitName = keyof Traits;
export type Style = Influencer['style'];

export const styles: readonly Style[] = ['realistic', 'anime', '3d', 'fashion', 'minimal'];

/** The traits of an appearance, in the groups in which they are asked for. */
export const traitGroups = {
  person: ['gender', 'ageRange', 'ethnicity', 'skinTone', 'bodyType', 'height'],
  face: ['faceShape', 'jawline', 'eyeColor', 'eyeShape', 'noseShape', 'lipShape', 'facialHair'],
  hair: ['hairColor', 'hairStyle', 'hairLength'],
  look: ['clothingStyle', 'glasses', 'piercings', 'tattoos'],
  picture: ['expression', 'pose', 'lighting', 'background'],
} as const satisfies Record<string, readonly TraitName[]>;
export type TraitGroup = keyof typeof traitGroups;

export type InfluencerFields = {
  name: string;
  description: string;
  style: Style;
  /** Null stands for the default model. */
  model: string | null;
  /** The first is the avatar. */
  images: readonly string[];
  traits: Traits;
};

export const imagesMax = 50;

export const emptyInfluencer: InfluencerFields = {
  name: '',
  description: '',
  style: 'realistic',
  model: null,
  images: [],
  traits: {},
};

export function toFields(influencer: Influencer): InfluencerFields {
  const { name, description, style, model, images, metadata } = influencer;
  return { name, description, style, model, images, traits: metadata.traits };
}

const withoutEmpty = (traits: Traits): Traits =>
  Object.fromEntries(
    Object.entries(traits).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );

export function toBody(fields: InfluencerFields) {
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    style: fields.style,
    model: fields.model,
    images: [...fields.images],
    traits: withoutEmpty(fields.traits),
  };
}

type Changes = Partial<Omit<ReturnType<typeof toBody>, 'traits'>> & {
  traits?: Partial<Record<TraitName, string | null>>;
};

/**
 * What has changed, as PATCH takes it: pictures as a whole list, traits one by one, null where one was emptied. What did not change is
 * left out, so that a picture that a job adds meanwhile stays.
 */
export function changesOf(before: InfluencerFields, after: InfluencerFields): Changes {
  const [old, next] = [toBody(before), toBody(after)];
  const changes: Changes = {};
  if (next.name !== old.name) changes.name = next.name;
  if (next.description !== old.description) changes.description = next.description;
  if (next.style !== old.style) changes.style = next.style;
  if (next.model !== old.model) changes.model = next.model;
  if (next.images.join('\n') !== old.images.join('\n')) changes.images = next.images;
  const names = [...new Set([...Object.keys(old.traits), ...Object.keys(next.traits)])] as TraitName[];
  const changed = names.filter((name) => old.traits[name] !== next.traits[name]);
  if (changed.length > 0) {
    changes.traits = Object.fromEntries(changed.map((name) => [name, next.traits[name] ?? null]));
  }
  return changes;
}

export type Fault = 'name' | 'description' | 'images';

/** What is missing before it may be sent. */
export function faultsOf(fields: InfluencerFields): Fault[] {
  return [
    ...(fields.name.trim() === '' ? ['name' as const] : []),
    ...(fields.description.trim() === '' ? ['description' as const] : []),
    ...(fields.images.length === 0 ? ['images' as const] : []),
  ];
}

/** The list with this picture as its first, and so as the avatar. */
export function withFirst(images: readonly string[], image: string): string[] {
  return [image, ...images.filter((one) => one !== image)];
}
