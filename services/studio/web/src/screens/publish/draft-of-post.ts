import type { components } from '@slideloom/client';
import { emptyDraft, type DraftPicture, type DraftSettings } from './draft.ts';

type Post = components['schemas']['ExtendedScheduledPost'];

/** What the form has of a scheduled post: its words, pictures, alternative texts, account and settings. */
export function draftOfPost(post: Post) {
  const pictures: DraftPicture[] = post.image_urls.map((url, index) => ({
    url,
    name: String(index + 1),
    alt: post.alt_texts?.[index] ?? '',
  }));
  const words =
    post.description === null ? { title: '', caption: post.title } : { title: post.title, caption: post.description };
  const failed = post.status === 'failed' ? { postId: post.id, accountId: post.social_account_id } : null;
  return {
    pictures,
    ...words,
    hashtags: '',
    accountId: post.social_account_id,
    settings: settingsOfPost(post.settings),
    failed,
  };
}

function settingsOfPost(settings: Post['settings']): DraftSettings {
  const { shortvideo, photoapp } = settings ?? {};
  const usual = emptyDraft.settings;
  return {
    mode: shortvideo?.post_mode ?? usual.mode,
    privacy: shortvideo?.privacy_level ?? usual.privacy,
    comments: shortvideo?.allow_comments ?? usual.comments,
    music: shortvideo?.auto_add_music ?? usual.music,
    promotion: shortvideo?.is_brand_promotion ?? usual.promotion,
    partnership: shortvideo?.is_paid_partnership ?? usual.partnership,
    cover: shortvideo?.cover_index ?? usual.cover,
    location: photoapp?.location_id ?? usual.location,
    collaborators: photoapp?.collaborators?.join(' ') ?? usual.collaborators,
  };
}
