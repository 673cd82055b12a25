import { describe, expect, it } from '@jest/globals';
import { emptyDraft, readDraft, type Draft } from '../../web/src/screens/publish/draft.ts';
import { postBodyOf } from '../../web/src/screens/publish/post-body.ts';
import { scheduledAtOf, wallTimeOfDraft } from '../../web/src/screens/publish/post-time.ts';
import { countersOf, hashtagsOf, postTextsOf } from '../../web/src/screens/publish/post-words.ts';
import { mayBeDone, requestOf } from '../../web/src/screens/publish/submit-posts.ts';

const pictures = [{ url: 'https://cdn.example.test/1.png', name: '1', alt: '' }];
const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, pictures, ...part });
const zone = 'Europe/Berlin';
const free = (nextFreeAt: string | null, isFree: boolean) => ({
  social_account_id: 'a',
  platform: 'shortvideo' as const,
  is_allowed: true,
  faults: [],
  shapes: [],
  relayout: null,
  capacity: { limit: 5, used: 0, waiting: 0, next_free_at: nextFreeAt ?? '' },
  that_day: { limit: 5, taken: 5, is_free: isFree, next_free_at: nextFreeAt },
});

describe('the words of a post', () => {
  it('are one caption without a title, and a title with a description otherwise', () => {
    const words = { title: '', caption: ' Calm. ', hashtags: 'sleep #tea,, tea' };
    expect(postTextsOf(words)).toEqual({ title: 'Calm.\n\n#sleep #tea', description: null });
    expect(postTextsOf({ ...words, title: 'Mornings' })).toEqual({
      title: 'Mornings',
      description: 'Calm.\n\n#sleep #tea',
    });
    expect(postTextsOf({ title: ' Alone ', caption: '', hashtags: '' })).toEqual({ title: 'Alone', description: null });
  });

  it('are counted in UTF-16 units: an emoji of a family is eleven', () => {
    const words = { title: '', caption: '👨‍👩‍👧‍👦', hashtags: '' };
    expect(countersOf('photoapp', words)).toEqual([
      { field: 'caption', count: 11, max: 2_200 },
      { field: 'hashtags', count: 0, max: 30 },
    ]);
    expect(countersOf('shortvideo', words)).toEqual([{ field: 'caption', count: 11, max: 4_000 }]);
    expect(countersOf('shortvideo', { ...words, title: 'x'.repeat(91) })).toEqual([
      { field: 'title', count: 91, max: 90 },
      { field: 'caption', count: 11, max: 4_000 },
    ]);
  });

  it('count the hashtags of the caption with those of the field', () => {
    const words = { title: '', caption: 'Calm #one', hashtags: 'two #three' };
    expect(hashtagsOf('two  #three #two')).toEqual(['#two', '#three']);
    expect(countersOf('photoapp', words)[1]).toEqual({ field: 'hashtags', count: 3, max: 30 });
  });
});

describe('the post of an account', () => {
  const all = draft({
    caption: 'Calm.',
    pictures: [...pictures, { url: 'https://cdn.example.test/2.png', name: '2', alt: ' Tea ' }],
    settings: {
      ...emptyDraft.settings,
      mode: 'direct',
      privacy: 'public',
      cover: 7,
      collaborators: '@lakes, lakes mia',
    },
  });

  it('has what its platform takes, and nothing of the other', () => {
    expect(postBodyOf(all, { id: 'a', platform: 'photoapp' })).toMatchObject({
      alt_texts: ['', 'Tea'],
      framing: 'relayout',
      settings: { photoapp: { collaborators: ['lakes', 'mia'] } },
    });
    const short = postBodyOf(all, { id: 'b', platform: 'shortvideo' });
    expect(short).toMatchObject({
      title: 'Calm.',
      settings: { shortvideo: { post_mode: 'direct', privacy_level: 'public', cover_index: 1 } },
    });
    expect(Object.keys(short)).not.toEqual(expect.arrayContaining(['alt_texts']));
    expect(Object.keys(short)).not.toEqual(expect.arrayContaining(['framing']));
    expect(postBodyOf(draft({}), { id: 'b', platform: 'shortvideo' })).toEqual({
      social_account_id: 'b',
      platform: 'shortvideo',
      image_urls: ['https://cdn.example.test/1.png'],
    });
  });
});

describe('the time of a post', () => {
  const now = Date.parse('2026-11-23T10:20:00Z');

  it('is that of the form, in the zone; a day that has passed gives way to one in two hours', () => {
    const at = draft({ when: 'time', day: '2027-03-28', time: '02:30' });
    expect(scheduledAtOf(at, { zone, check: undefined, now })).toBe('2027-03-28T01:30:00.000Z');
    expect(wallTimeOfDraft(draft({ day: '2026-11-22' }), zone, now)).toEqual({ day: '2026-11-23', time: '13:00' });
  });

  it('is now by the clock of the service, where that is known', () => {
    const asked = draft({ when: 'now' });
    const serviceNow = '2026-11-23T10:45:00.000Z';
    expect(scheduledAtOf(asked, { zone, check: free(serviceNow, true), now })).toBe('2026-11-23T10:45:15.000Z');
    expect(scheduledAtOf(asked, { zone, check: free('2026-11-24T00:00:00Z', false), now })).toBe(
      '2026-11-23T10:20:15.000Z',
    );
  });

  it('is the next free one, or none', () => {
    const asked = draft({ when: 'free' });
    expect(scheduledAtOf(asked, { zone, check: free('2026-11-24T00:00:00Z', false), now })).toBe(
      '2026-11-24T00:00:15.000Z',
    );
    expect(scheduledAtOf(asked, { zone, check: free(null, false), now })).toBeNull();
  });
});

describe('a request whose answer was lost', () => {
  const account = { id: 'a', platform: 'photoapp' };
  const keys = ['first', 'second', 'third'];
  const newKey = () => keys.shift()!;

  it('is sent again as it was, with its time and key, until the post is another', () => {
    const asked = draft({ when: 'now', caption: 'Calm.' });
    const one = requestOf(asked, account, { scheduledAt: '2026-11-23T10:00:00Z', newKey });
    const lost = { ...asked, sent: { a: one.sent } };
    expect(requestOf(lost, account, { scheduledAt: '2026-11-23T11:00:00Z', newKey })).toEqual(one);
    const changed = requestOf({ ...lost, caption: 'Calmer.' }, account, {
      scheduledAt: '2026-11-23T11:00:00Z',
      newKey,
    });
    expect([changed.sent.key, changed.body.scheduled_at]).toEqual(['second', '2026-11-23T11:00:00Z']);
  });

  it('is one that may have been done: not one that was refused', () => {
    const answer = (status: number) => Object.assign(new Error('answered'), { status });
    expect([new TypeError('no connection'), answer(503), answer(400), answer(409)].map(mayBeDone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a draft that was kept', () => {
  it('comes back as it was; damaged, or of another version, it is empty', () => {
    const written = draft({ caption: 'Calm.', accountIds: ['a'] });
    expect(readDraft(JSON.stringify(written))).toEqual(written);
    for (const text of [null, '', '{', '[]', '{"pictures":7}']) expect(readDraft(text)).toEqual(emptyDraft);
    expect(readDraft('{"caption":"old"}')).toEqual({ ...emptyDraft, caption: 'old' });
  });
});
