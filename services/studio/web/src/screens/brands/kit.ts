import type { components } from '@slideloom/client';
import type { FontFamily } from './fonts.ts';
import type { Brand, BrandRevision } from './queries.ts';

export type BrandBody = components['schemas']['BrandCreateInput'];
type Pictures = Record<'logoLight' | 'logoDark' | 'avatar', string | null>;
type Lines = Record<'name' | 'imageStyle' | 'voice' | 'handle' | 'callToAction', string>;

/** A brand as its form has it. Colours are `#rrggbb` where they can be. */
export type Kit = Lines &
  Pictures & {
    headingFont: FontFamily | null;
    bodyFont: FontFamily | null;
    colors: readonly string[];
    radius: number | null;
    /** One a line. */
    bannedWords: string;
    isDefault: boolean;
  };

export const colorsMax = 5;
const bannedWordsMax = 100;
const bannedWordMaxChars = 60;

export const newKit: Kit = {
  name: '',
  imageStyle: '',
  voice: '',
  handle: '',
  callToAction: '',
  logoLight: null,
  logoDark: null,
  avatar: null,
  headingFont: null,
  bodyFont: null,
  colors: ['#12355b', '#f4a259'],
  radius: null,
  bannedWords: '',
  isDefault: false,
};

export function kitOf(brand: Brand | (BrandRevision & { is_default: boolean })): Kit {
  return {
    name: brand.name,
    imageStyle: brand.image_style ?? '',
    voice: brand.voice ?? '',
    handle: brand.handle ?? '',
    callToAction: brand.call_to_action ?? '',
    logoLight: brand.logo_light_url,
    logoDark: brand.logo_dark_url,
    avatar: brand.avatar_url,
    headingFont: brand.heading_font,
    bodyFont: brand.body_font,
    colors: brand.colors,
    radius: brand.radius,
    bannedWords: brand.banned_words.join('\n'),
    isDefault: brand.is_default,
  };
}

/** The body of a write: every field, null for what is not there. */
export function bodyOf(kit: Kit): BrandBody {
  const line = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    name: kit.name.trim(),
    logo_light_url: kit.logoLight,
    logo_dark_url: kit.logoDark,
    avatar_url: kit.avatar,
    heading_font: kit.headingFont,
    body_font: kit.bodyFont,
    colors: [...kit.colors],
    radius: kit.radius,
    image_style: line(kit.imageStyle),
    voice: line(kit.voice),
    handle: line(kit.handle),
    call_to_action: line(kit.callToAction),
    banned_words: bannedWordsOf(kit),
    is_default: kit.isDefault,
  };
}

/** The words of the field, each once; a comma ends one as a line does. */
export function bannedWordsOf({ bannedWords }: Pick<Kit, 'bannedWords'>): string[] {
  const words = bannedWords
    .split(/[\n,،]/)
    .map((word) => word.trim().slice(0, bannedWordMaxChars))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, bannedWordsMax);
}

export function isSame(one: Kit, other: Kit): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}
