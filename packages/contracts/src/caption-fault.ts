import { platformRules, type PostPlatform } from './platforms.ts';

/** A hashtag of letters, digits or emoji in any script. A keycap such as #️⃣ is none. */
const hashtags = /#(?=[\p{L}\p{N}_\p{Extended_Pictographic}])/gu;
/** A mention of an account. An e-mail address is none. */
const mentions = /(?<![\p{L}\p{N}_.])@(?=\w)/gu;

/**
 * Why a platform refuses a caption, as the end of a sentence that began with its field; null when it takes it. Lengths are UTF-16 units,
 * which is what both platforms count. Source: Instagram platform, "IG User media" (2,200 characters, 30 hashtags, 20 @ tags); TikTok
 * Content Posting API, "Photo" (a description of 4,000 UTF-16 runes).
 */
export function captionFault(platform: PostPlatform, caption: string): string | null {
  const { name, captionMaxUnits, hashtagsMax, mentionsMax } = platformRules[platform];
  const counts = [
    { count: caption.length, max: captionMaxUnits, noun: 'characters' },
    { count: caption.match(hashtags)?.length ?? 0, max: hashtagsMax, noun: 'hashtags' },
    { count: caption.match(mentions)?.length ?? 0, max: mentionsMax, noun: 'mentions' },
  ];
  const fault = counts.find(({ count, max }) => max !== null && count > max);
  return fault ? `${name} takes at most ${fault.max} ${fault.noun}, not ${fault.count}` : null;
}
