import {
  altTextsFor,
  type ExtendedScheduledPost,
  type PostPlatform,
  type ScheduledPostUpdate,
} from '@slideloom/contracts';
import type { PublicUrls } from '@slideloom/storage';
import type { CheckedText } from '../publish/find-post-faults.ts';
import type { FoundAccount, SocialAccountRepository } from '../social/social-account-repository.ts';
import { altTextsOf } from './alt-texts-of.ts';
import type { ScheduledPostChange, ScheduledPostRepository } from './scheduled-post-repository.ts';
import type { KnownPictureRepository } from '../assets/known-picture-repository.ts';

type Change = {
  before: ExtendedScheduledPost;
  /** The other account, where it gets one. */
  account: FoundAccount | null;
  platform: PostPlatform;
  body: ScheduledPostUpdate;
};

/**
 * What a PATCH makes of a post's description, texts of pictures and settings: what is stored of them, and how the whole post then is, which is
 * checked where anything changes that its platform has rules for.
 */
export async function changeDetails(
  dependencies: {
    scheduledPosts: ScheduledPostRepository;
    socialAccounts: SocialAccountRepository;
    knownPictures: KnownPictureRepository;
    publicUrls: PublicUrls;
  },
  teamId: string,
  { before, account, platform, body }: Change,
): Promise<{ isChecked: boolean; checked: Omit<CheckedText, 'title'>; change: ScheduledPostChange }> {
  const { scheduledPosts, socialAccounts } = dependencies;
  const { title, image_urls: images, alt_texts: given, description, settings } = body;
  const isShownElsewhere = account !== null || images !== undefined;
  const isChecked = isShownElsewhere || [title, given, description, settings].some((field) => field !== undefined);
  const imageUrls = images ?? before.image_urls;
  const kept = isChecked && given === undefined ? await scheduledPosts.altTexts(teamId, before.id) : null;
  const own = given === undefined && kept && !kept.is_default ? altTextsFor(kept, imageUrls) : (given ?? null);
  const isNewText = given !== undefined || (isShownElsewhere && kept?.is_default !== false);
  const settled = settings === undefined ? before.settings : settings;
  const holder = account ?? (settled?.shortvideo ? await socialAccounts.find(teamId, before.social_account_id) : null);
  return {
    isChecked,
    checked: {
      description: description === undefined ? before.description : description,
      altTexts: own,
      settings: settled,
      scopes: holder?.scopes ?? [],
    },
    change: {
      ...(description !== undefined && { description }),
      ...(settings !== undefined && { settings }),
      ...(isNewText && { altTexts: await altTextsOf(dependencies, teamId, platform, given ?? null, imageUrls) }),
    },
  };
}
