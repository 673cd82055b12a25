import { platformRules, type PostPlatform } from '@slideloom/contracts/platforms';
import type { Draft } from './draft.ts';

type Words = Pick<Draft, 'title' | 'caption' | 'hashtags'>;
/** Units are UTF-16 units, as the platforms count. */
export type Counter = { field: 'title' | 'caption' | 'hashtags'; count: number; max: number };

/** `#` before each word that has none; what is between the words does not matter. */
export function hashtagsOf(text: string): string[] {
  const words = text.split(/[\s,#＃]+/u).filter((word) => word !== '');
  return [...new Set(words)].map((word) => `#${word}`);
}

/** What follows the title: the caption, then the hashtags in a paragraph of their own. */
export function bodyOf({ caption, hashtags }: Words): string {
  return [caption.trim(), hashtagsOf(hashtags).join(' ')].filter((part) => part !== '').join('\n\n');
}

/** The post's texts as the API takes them: with a title, the rest describes it; without one, the rest is the caption. */
export function postTextsOf(words: Words): { title: string; description: string | null } {
  const title = words.title.trim();
  const body = bodyOf(words);
  return title === '' || body === '' ? { title: title || body, description: null } : { title, description: body };
}

/** The one text under the pictures, where a platform has one. */
export function captionOf(words: Words): string {
  return [words.title.trim(), bodyOf(words)].filter((part) => part !== '').join('\n\n');
}

/** What a platform counts, with its limits. */
export function countersOf(platform: PostPlatform, words: Words): Counter[] {
  const { captionMaxUnits, hashtagsMax, description: described } = platformRules[platform];
  const { title, description } = postTextsOf(words);
  const counters: Counter[] =
    described !== null && description !== null
      ? [
          { field: 'title', count: title.length, max: described.titleMaxUnits },
          { field: 'caption', count: description.length, max: described.maxUnits },
        ]
      : [{ field: 'caption', count: captionOf(words).length, max: captionMaxUnits }];
  if (hashtagsMax === null) return counters;
  const tags = hashtagsCount(captionOf(words));
  return [...counters, { field: 'hashtags', count: tags, max: hashtagsMax }];
}

/** As the service counts them: letters, digits or emoji after the sign. */
function hashtagsCount(text: string): number {
  return text.match(/#(?=[\p{L}\p{N}_\p{Extended_Pictographic}])/gu)?.length ?? 0;
}
