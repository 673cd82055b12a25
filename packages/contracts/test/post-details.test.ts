import { describe, expect, it } from '@jest/globals';
import { altTextsFor, detailFaults, postTexts, type CheckedDetails } from '../src/post-details.ts';
import type { PostPlatform } from '../src/platforms.ts';
import { postSettingsSchema } from '../src/post-settings.ts';

const post: CheckedDetails = { title: 'Lakes', description: null, altTexts: null, settings: null, imageCount: 2 };
const faultsOf = (platform: PostPlatform, fields: Partial<CheckedDetails>) =>
  detailFaults(platform, { ...post, ...fields }).map(({ field, message }) => [field, message]);
const direct = { post_mode: 'direct', privacy_level: 'public' } as const;

describe('what a platform does not take of a post', () => {
  it.each<[PostPlatform, Partial<CheckedDetails>]>([
    ['shortvideo', {}],
    ['shortvideo', { title: 'x'.repeat(90), description: 'y'.repeat(4_000) }],
    ['shortvideo', { title: 'x'.repeat(4_000) }],
    ['shortvideo', { altTexts: [] }],
    ['shortvideo', { settings: { shortvideo: { cover_index: 1 } } }],
    ['shortvideo', { settings: { shortvideo: { ...direct, allow_comments: false, is_paid_partnership: true } } }],
    ['photoapp', { title: 'x'.repeat(2_000), description: 'y' }],
    ['photoapp', { altTexts: ['A lake', ''] }],
    [
      'photoapp',
      { settings: { photoapp: { location_id: '1', user_tags: [{ image_index: 1, username: 'a', x: 0, y: 1 }] } } },
    ],
    ['photoapp', { settings: {} }],
  ])('is nothing of a good post: %s %#', (platform, fields) => {
    expect(faultsOf(platform, fields)).toEqual([]);
  });

  it.each<[PostPlatform, Partial<CheckedDetails>, string, RegExp]>([
    ['shortvideo', { title: 'x'.repeat(91), description: 'y' }, 'title', /at most 90 .* short-video platform .* 91$/],
    [
      'shortvideo',
      { description: 'y'.repeat(4_001) },
      'description',
      /at most 4000 .* short-video platform, not 4001$/,
    ],
    ['shortvideo', { altTexts: ['A lake', ''] }, 'alt_texts', /the short-video platform takes no texts of pictures$/],
    ['photoapp', { altTexts: ['A lake'] }, 'alt_texts', /one text for each of the 2 pictures, not 1$/],
    [
      'photoapp',
      { altTexts: ['', 'x'.repeat(1_001)] },
      'alt_texts[1]',
      /at most 1000 .* photo-sharing platform, not 1001$/,
    ],
    [
      'photoapp',
      { settings: { shortvideo: {} } },
      'settings.shortvideo',
      /the account is one of the photo-sharing platform$/,
    ],
    [
      'shortvideo',
      { settings: { shortvideo: { cover_index: 2 } } },
      'settings.shortvideo.cover_index',
      /one of the 2 pictures/,
    ],
    [
      'shortvideo',
      { settings: { shortvideo: { allow_comments: true } } },
      'settings.shortvideo.allow_comments',
      /of drafts: the short-video platform/,
    ],
    [
      'shortvideo',
      { settings: { shortvideo: { post_mode: 'direct' } } },
      'settings.shortvideo.privacy_level',
      /required by the short-video platform/,
    ],
    [
      'shortvideo',
      { settings: { shortvideo: { ...direct, privacy_level: 'only_me', is_paid_partnership: true } } },
      'settings.shortvideo.privacy_level',
      /paid partnership/,
    ],
    [
      'photoapp',
      { settings: { photoapp: { user_tags: [{ image_index: 2, username: 'a', x: 0, y: 1 }] } } },
      'settings.photoapp.user_tags[0].image_index',
      /one of the 2 pictures/,
    ],
  ])('of %s is named, case %#', (platform, fields, field, message) => {
    const faults = faultsOf(platform, fields);
    expect(faults).toEqual([[field, expect.stringMatching(message)]]);
  });

  it.each([
    { shortvideo: { allow_duet: true } },
    { shortvideo: { is_ai_generated: true } },
    { photoapp: { comments: false } },
    { photoapp: { collaborators: ['@lakes'] } },
    { photoapp: { location_id: 'Lake Como' } },
    { storeplatform: {} },
  ])('has no setting %j, which no platform has for photo posts', (settings) => {
    expect(postSettingsSchema.safeParse(settings).success).toBe(false);
  });
});

describe('the texts of a post', () => {
  it('stand beside each other where the platform has both, and below each other where it has one', () => {
    expect(postTexts('shortvideo', 'Lakes', 'Ten of them.')).toEqual({ caption: 'Lakes', description: 'Ten of them.' });
    expect(postTexts('photoapp', 'Lakes', 'Ten of them.')).toEqual({
      caption: 'Lakes\n\nTen of them.',
      description: null,
    });
    expect(postTexts('photoapp', 'Lakes', null)).toEqual({ caption: 'Lakes', description: null });
  });
});

describe('the texts of pictures', () => {
  const stored = { image_urls: ['a', 'b', 'a'], texts: ['one', '', 'three'], is_default: false };

  it('are those of the same places, also where a picture is shown twice', () => {
    expect(altTextsFor(stored, ['a', 'b', 'a'])).toEqual(['one', '', 'three']);
  });

  it('stay with their pictures where the post has others by now', () => {
    expect(altTextsFor({ ...stored, image_urls: ['a', 'b', 'c'] }, ['c', 'x', 'a'])).toEqual(['three', '', 'one']);
  });

  it('are none where no picture has one', () => {
    expect(altTextsFor(stored, ['x', 'b'])).toBeNull();
    expect(altTextsFor(null, ['a'])).toBeNull();
  });
});
