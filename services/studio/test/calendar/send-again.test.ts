import { describe, expect, it } from '@jest/globals';
import { emptyDraft, readDraft, type Draft } from '../../web/src/screens/publish/draft.ts';
import { draftOfPost } from '../../web/src/screens/publish/draft-of-post.ts';
import { postBodyOf } from '../../web/src/screens/publish/post-body.ts';
import { keyFor, requestOf } from '../../web/src/screens/publish/submit-posts.ts';

const post = {
  id: 'p1',
  team_id: 't1',
  project_id: null,
  project: null,
  social_account_id: 'a1',
  account: { id: 'a1', platform: 'shortvideo', platform_username: null, display_name: null, avatar_url: null },
  platform: 'shortvideo',
  scheduled_at: '2026-11-01T09:00:00.000Z',
  title: 'Mornings',
  description: 'Calm. #tea',
  image_urls: ['https://cdn.example.test/1.png', 'https://cdn.example.test/2.png'],
  alt_texts: ['A cup', ''],
  settings: { shortvideo: { post_mode: 'direct', privacy_level: 'followers', allow_comments: false, cover_index: 1 } },
  status: 'failed',
  external_id: null,
  metadata: null,
} as Parameters<typeof draftOfPost>[0];

const draftOf = (part: Partial<typeof post>): Draft => {
  const { accountId, ...filled } = draftOfPost({ ...post, ...part });
  return { ...emptyDraft, ...filled, accountIds: [accountId] };
};

describe('the form of a post that is made again', () => {
  it.each([
    ['a title with a description, and the settings of a direct post', {}],
    ['a caption alone', { title: 'Calm.\n\n#tea', description: null, settings: null }],
    [
      'what the photo app takes: alternative texts, a place, co-authors',
      {
        platform: 'photoapp',
        title: 'Calm.',
        description: null,
        settings: { photoapp: { location_id: '7640348500', collaborators: ['ada', 'kim'] } },
      },
    ],
  ] as [string, Partial<typeof post>][])('would make the same post: %s', (_name, part) => {
    const given = { ...post, ...part };
    const body = postBodyOf(draftOf(part), { id: 'a1', platform: given.platform });
    expect(body).toEqual({
      social_account_id: 'a1',
      platform: given.platform,
      title: given.title,
      ...(given.description !== null && { description: given.description }),
      image_urls: given.image_urls,
      ...(given.platform === 'photoapp' && { alt_texts: given.alt_texts, framing: 'relayout' }),
      ...(given.settings && { settings: { ...(given.settings as object), ...directOf(given) } }),
    });
  });

  it('knows the post that failed, and none of one that was published', () => {
    expect(draftOf({}).failed).toEqual({ postId: 'p1', accountId: 'a1' });
    expect(draftOf({ status: 'published' }).failed).toBeNull();
    // What an earlier version of the page has kept knows of none.
    const { failed: _failed, ...older } = emptyDraft;
    expect(readDraft(JSON.stringify(older)).failed).toBeNull();
  });
});

/** A direct post names all of its switches. */
function directOf({ platform, settings }: typeof post) {
  if (platform !== 'shortvideo' || !settings?.shortvideo) return {};
  const unset = { auto_add_music: false, is_brand_promotion: false, is_paid_partnership: false };
  return { shortvideo: { ...settings.shortvideo, ...unset } };
}

describe('a post that failed and is sent again', () => {
  it('has one key, whatever its words are and from whatever tab it is sent; its other accounts have keys of their own', () => {
    const draft = draftOf({});
    const request = (part: Partial<Draft>, id = 'a1') =>
      requestOf(
        { ...draft, ...part },
        { id, platform: 'shortvideo' },
        {
          scheduledAt: '2026-11-02T09:00:00Z',
          newKey: () => keyFor(draft, { id }),
        },
      ).sent.key;
    expect([request({}), request({ caption: 'Other words' })]).toEqual(['again:p1', 'again:p1']);
    expect(request({}, 'a2')).not.toBe(request({}, 'a2'));
    expect(keyFor({ failed: null }, { id: 'a1' })).not.toContain('again');
  });
});
