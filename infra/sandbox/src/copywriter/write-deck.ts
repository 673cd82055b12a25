import { magicWordsForImage } from '../protocol/magic-words.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import type { Brief } from './brief.ts';
import type { Deck, DeckSlide } from './deck.ts';
import { packOf } from './language-packs.ts';
import { capitalise } from './read-brief.ts';
import type { Point, Theme } from './theme.ts';
import { anything, themeOf } from './theme-catalogue.ts';

export interface DeckSize {
  /** Bounds on the number of slides that the caller can take. */
  minSlides: number;
  maxSlides: number;
}

const colorWords =
  /\b(indigo|midnight|teal|petrol|rose|dawn|golden|amber|honey|ember|sunset|crimson|neon|alpine|crisp|sage|olive|eucalyptus|terracotta|rust|lavender|violet|lilac|purple|turquoise|aqua|blush|pastel|pink|oat|cream|beige|linen|emerald|graphite|charcoal|monochrome|noir)\b/gi;

/**
 * Writes a deck for a brief: a first slide that takes up the prompt's words, the points that it asks for, a call to action.
 * The same brief gives the same deck. `text` is the prompt with its magic words, of which `[image:…]` go to the pictures.
 */
export function writeDeck(brief: Brief, text: string, size: DeckSize): Deck {
  const random = seededRandom(brief.prompt);
  const subject = themeOf(`${brief.title}\n${brief.prompt}`);
  const theme = brief.language === 'en' ? subject : { ...subject, ...packOf(brief.language) };
  const colors = wordedColors(brief) ?? random.fork('colours').pick(theme.colors);
  const points = choosePoints(brief, theme, countPoints(brief, size, random), random.fork('points'));
  const slides = [openingSlide(brief, theme, random), ...points, closingSlide(brief, theme, random)];
  const kept = slides.length > size.maxSlides ? slides.slice(0, size.maxSlides) : slides;
  const illustrated = illustrate(kept, theme, colors, text, random.fork('pictures'));
  return {
    title: brief.title,
    topic: brief.topic,
    language: brief.language,
    summary: `${brief.title}. ${slides[0]?.body ?? ''}`,
    caption: `${brief.title} ${theme.emoji} ${slides[0]?.body ?? ''} ${theme.hashtags.map((tag) => `#${tag}`).join(' ')}`,
    hashtags: theme.hashtags,
    emoji: theme.emoji,
    moods: theme.moods,
    colors,
    slides: illustrated,
  };
}

function countPoints(brief: Brief, { minSlides, maxSlides }: DeckSize, random: Random): number {
  const asked = brief.headlines.length || brief.points || (brief.slides ? brief.slides - 2 : 0) || random.whole(4, 5);
  return Math.min(Math.max(asked, minSlides - 2, 0), Math.max(maxSlides - 2, 0));
}

type Draft = Omit<DeckSlide, 'imagePrompt'> & { scene?: string };

function openingSlide(brief: Brief, theme: Theme, random: Random): Draft {
  const opener = fill(random.fork('opener').pick(theme.openers), brief.topic);
  const body = brief.audience && brief.language === 'en' ? `For ${brief.audience}. ${opener}` : opener;
  return draft('hook', brief.title, body, theme.scenes[0]);
}

function closingSlide(brief: Brief, theme: Theme, random: Random): Draft {
  const [headline, body] = random.fork('closer').pick(theme.closers);
  return draft(
    'cta',
    brief.callToAction ? capitalise(brief.callToAction) : headline,
    fill(body, brief.topic),
    theme.scenes.at(-1),
  );
}

function choosePoints(brief: Brief, theme: Theme, count: number, random: Random): Draft[] {
  if (brief.headlines.length > 0) return ownHeadlines(brief, theme, count, random);
  const chosen = gather(brief, theme, random).slice(0, count);
  const drafts = chosen.map(([headline, body, scene], index): Draft => ({
    ...draft('point', fill(headline, brief.topic), fill(body, brief.topic), scene),
    number: index + 1,
  }));
  // A number of points is a promise; without one, a figure or a saying makes the deck livelier.
  if (brief.points !== undefined || count < 4) return drafts;
  return enliven(drafts, brief, theme, random);
}

/** Enough different points: of the asked kind first, then other advice, then general advice. */
function gather(brief: Brief, theme: Theme, random: Random): Point[] {
  const kind = brief.form === 'steps' ? 'tips' : brief.form;
  const general = brief.language === 'en' ? anything : theme;
  const pools = [
    theme[kind],
    theme.tips,
    general[kind],
    general.tips,
    theme.reasons,
    general.reasons,
    general.mistakes,
  ];
  const seen = new Set<string>();
  return pools
    .flatMap((pool) => random.shuffle(pool))
    .filter(([headline]) => !seen.has(headline) && seen.add(headline));
}

function ownHeadlines(brief: Brief, theme: Theme, count: number, random: Random): Draft[] {
  const spare = random.shuffle(theme.tips);
  return brief.headlines.slice(0, count).map((headline, index): Draft => {
    const words = new Set(headline.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
    const close = theme.tips.find(([known]) =>
      (known.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word)),
    );
    const [, body, scene] = close ?? spare[index % spare.length]!;
    return { ...draft('point', headline, fill(body, brief.topic), scene), number: index + 1 };
  });
}

function enliven(drafts: Draft[], brief: Brief, theme: Theme, random: Random): Draft[] {
  const lively = [...drafts];
  const [figure, meaning] = random.pick(theme.stats);
  lively[2] = { ...draft('stat', figure, fill(meaning, brief.topic)), figure };
  if (drafts.length > 5) lively[4] = draft('quote', fill(random.pick(theme.quotes), brief.topic), '');
  return lively;
}

function draft(kind: DeckSlide['kind'], headline: string, body: string, scene?: string): Draft {
  return { kind, headline, body, emphasis: stressed(headline), ...(scene === undefined ? {} : { scene }) };
}

const unstressed = new Set(
  'the a an and or of for to in on with your you it is at by from not do that this what once one more'.split(' '),
);

/** The longest word that carries meaning, as it stands in the headline. */
function stressed(headline: string): string {
  const words = headline.match(/[\p{L}\p{N}%’'-]+/gu) ?? [];
  const candidates = words.filter((word) => !unstressed.has(word.toLowerCase()));
  return candidates.reduce((a, b) => (b.length > a.length ? b : a), candidates[0] ?? words[0] ?? headline);
}

function illustrate(drafts: Draft[], theme: Theme, colors: string, text: string, random: Random): DeckSlide[] {
  const spare = random.shuffle(theme.scenes);
  return drafts.map(({ scene, ...slide }, index) => {
    const picture = scene ?? spare[index % spare.length]!;
    const magic = magicWordsForImage(text, index);
    return { ...slide, imagePrompt: `${picture}, ${colors}, soft light, open space for text${magic && ` ${magic}`}` };
  });
}

function wordedColors(brief: Brief): string | undefined {
  const found = [...new Set(brief.prompt.toLowerCase().match(colorWords) ?? [])];
  return found.length > 0 ? `${found.slice(0, 2).join(' and ')} tones` : undefined;
}

function fill(text: string, topic: string): string {
  return text.replaceAll('{topic}', topic).replaceAll('{Topic}', capitalise(topic));
}
