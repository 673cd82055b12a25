import { platformRules, type PostPlatform } from './platforms.ts';

/** A hashtag of letters, digits or emoji in any script. A keycap such as #️⃣ is none. */
const hashtags = /#(?=[\p{L}\p{N}_\p{Extended_Pictographic}])/gu;
/** A mention of an account. An e-mail address is none. */
const mentions = /(?<![\p{L}\p{N}_.])@(?=\w)/gu;

/**
 * Why a platform refuses a caption, as the ends of sentences that began with its field; none when it takes it. Lengths are UTF-16 units,
 * which is what both platforms count. Source: Instagram platform, "IG User media" (2,200 characters, 30 hashtags, 20 @ tags); TikTok
 * Content Posting API, "Photo" (a description of 4,000 UTF-16 runes).
 */
export function captionFaults(
  platform: PostPlatform,
  caption: string,
): { rule: 'caption_length' | 'hashtags' | 'mentions'; text: string }[] {
  const { name, captionMaxUnits, hashtagsMax, mentionsMax } = platformRules[platform];
  const counts = [
    { rule: 'caption_length' as const, count: caption.length, max: captionMaxUnits, noun: 'characters' },
    { rule: 'hashtags' as const, count: caption.match(hashtags)?.length ?? 0, max: hashtagsMax, noun: 'hashtags' },
    { rule: 'mentions' as const, count: caption.match(mentions)?.length ?? 0, max: mentionsMax, noun: 'mentions' },
  ];
  return counts
    .filter(({ count, max }) => max !== null && count > max)
    .map(({ rule, count, max, noun }) => ({ rule, text: `${name} takes at most ${max} ${noun}, not ${count}` }));
}

/** The first of `captionFaults`, or null. */
export function captionFault(platform: PostPlatform, caption: string): string | null {
  return captionFaults(platform, caption)[0]?.text ?? null;
}
