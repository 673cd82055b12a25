import { keepClean, keepSentences } from './drop-banned.ts';
import { bannedInDraft, bannedInHashtag, findBannedOf, textsOf } from './find-banned.ts';
import { readSlide } from './read-slide.ts';
import { plainSlide, type DeckDraft, type Design } from './slide-draft.ts';
import { toAgentSlide } from './stored-draft.ts';

/**
 * The draft without the sentences that have a banned word, each slide in its place: of one of which nothing is left, the deck's title. Null
 * where that has a banned word itself.
 */
export function dropBannedInPlace(draft: DeckDraft, banned: readonly string[], design?: Design): DeckDraft | null {
  if (bannedInDraft(draft, banned).length === 0) return draft;
  const find = findBannedOf(banned);
  const title = keepSentences(draft.title, find);
  const slides = draft.slides.map((slide, index) => {
    if (textsOf(slide).every((text) => find(text).length === 0)) return slide;
    const rest = keepClean(slide, find, title);
    const read = rest && readSlide(toAgentSlide(rest), design);
    // What is read again may join texts that were apart.
    const isClean = read && textsOf(read).every((text) => find(text).length === 0);
    const left = isClean ? read : plainSlide(slide.kind === 'hook' ? 'hook' : 'point', title);
    return { ...left, kind: index === 0 ? ('hook' as const) : left.kind, imagePrompt: slide.imagePrompt };
  });
  if (slides.some(({ headline }) => headline === '')) return null;
  return {
    ...draft,
    title,
    caption: keepSentences(draft.caption ?? '', find) || null,
    hashtags: draft.hashtags.filter((tag) => bannedInHashtag(tag, find, banned).length === 0),
    slides,
  };
}
