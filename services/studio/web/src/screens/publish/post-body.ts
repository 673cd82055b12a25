import type { components } from '@slideloom/client';
import { platformRules, type PostPlatform } from '@slideloom/contracts/platforms';
import type { Draft, PostBody } from './draft.ts';
import { postTextsOf } from './post-words.ts';

type Settings = components['schemas']['PostSettingsInput'];

/** The post of one account, but for its time. */
export function postBodyOf(draft: Draft, account: { id: string; platform: string }): Omit<PostBody, 'scheduled_at'> {
  const platform = account.platform as PostPlatform;
  const { title, description } = postTextsOf(draft);
  const settings = settingsOf(draft, platform);
  const alts = altTextsOf(draft, platform);
  return {
    social_account_id: account.id,
    platform,
    // Without any words the API names the post itself.
    ...(title !== '' && { title }),
    ...(description !== null && { description }),
    image_urls: draft.pictures.map(({ url }) => url),
    ...(alts !== null && { alt_texts: alts }),
    ...(settings !== null && { settings }),
    ...(platformRules[platform].picture.canvasRatio !== null && { framing: draft.framing }),
  };
}

/** One text for each picture; null where there is none, or the platform takes none. */
export function altTextsOf({ pictures }: Draft, platform: PostPlatform): string[] | null {
  if (platformRules[platform].altTextMaxUnits === null) return null;
  return pictures.some(({ alt }) => alt.trim() !== '') ? pictures.map(({ alt }) => alt.trim()) : null;
}

/** What differs from what the platform does by itself; null where nothing does. */
export function settingsOf({ settings, pictures }: Draft, platform: PostPlatform): Settings | null {
  if (platform === 'photoapp') {
    const collaborators = usernamesOf(settings.collaborators);
    const location = settings.location.trim();
    const photoapp = {
      ...(location !== '' && { location_id: location }),
      ...(collaborators.length > 0 && { collaborators }),
    };
    return Object.keys(photoapp).length > 0 ? { photoapp } : null;
  }
  const cover = Math.min(settings.cover, Math.max(0, pictures.length - 1));
  const direct = {
    post_mode: 'direct' as const,
    ...(settings.privacy !== null && { privacy_level: settings.privacy }),
    allow_comments: settings.comments,
    auto_add_music: settings.music,
    is_brand_promotion: settings.promotion,
    is_paid_partnership: settings.partnership,
  };
  const shortvideo = { ...(settings.mode === 'direct' && direct), ...(cover > 0 && { cover_index: cover }) };
  return Object.keys(shortvideo).length > 0 ? { shortvideo } : null;
}

export function usernamesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,@]+/).filter((name) => name !== ''))];
}
