import { magicWordsForImage } from '../protocol/magic-words.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import type { Brief } from './brief.ts';
import type { Deck, DeckSlide } from './deck.ts';
import { packOf } from './language-packs.ts';
import { amountPattern, capitalise, lowerFirst } from './read-brief.ts';
import type { Point, Theme } from './theme.ts';
import { themeOf } from './theme-catalogue.ts';
import { anything } from './themes/anything.ts';
import { showcase } from './themes/showcase.ts';

export interface DeckSize {
  /** Bounds on the number of slides that the caller can take. */
  minSlides: number;
  maxSlides: number;
  /** A picture for the first slide and two others only. */
  hasFewPictures?: boolean;
}

const colorWords =
  /\b(indigo|midnight|teal|petrol|rose|dawn|golden|amber|honey|ember|sunset|crimson|neon|alpine|crisp|sage|olive|eucalyptus|terracotta|rust|lavender|violet|lilac|purple|turquoise|aqua|blush|pastel|pink|oat|cream|beige|linen|emerald|graphite|charcoal|monochrome|noir)\b/gi;

/**
 * Writes a deck for a brief: a first slide that takes up the prompt's words, the points that it asks for, a call to action.
 * The same brief gives the same deck. `text` is the prompt with its magic words, of which `[image:…]` go to the pictures.
 */
export function writeDeck(brief: Brief, text: string, size: DeckSize): Deck {
  const random = seededRandom(brief.prompt);
  const subject = themeOf(brief);
  const theme = brief.language === 'en' ? subject : { ...subject, ...packOf(brief.language) };
  const colors = wordedColors(brief) ?? random.fork('colours').pick(theme.colors);
  const points = choosePoints(brief, theme, countPoints(brief, size, random), random.fork('points'));
  const title = retitle(brief, points.length);
  const slides = [openingSlide({ ...brief, title }, theme, random), ...points, closingSlide(brief, theme, random)];
  const kept = slides.length > size.maxSlides ? slides.slice(0, size.maxSlides) : slides;
  const illustrated = illustrate(kept, theme, colors, text, random.fork('pictures'));
  const pictured = size.hasFewPictures ? pickPictured(illustrated) : new Set(illustrated.map((_, index) => index));
  return {
    title,
    topic: brief.topic,
    language: brief.language,
    summary: `${title}. ${slides[0]?.body ?? ''}`,
    caption: `${title} ${theme.emoji} ${slides[0]?.body ?? ''} ${theme.hashtags.map((tag) => `#${tag}`).join(' ')}`,
    hashtags: theme.hashtags,
    emoji: theme.emoji,
    moods: isGeneral(theme) ? random.fork('moods').shuffle(theme.moods) : theme.moods,
    colors,
    slides: illustrated.map((slide, index) => ({ ...slide, isPictured: pictured.has(index) })),
  };
}

function countPoints(brief: Brief, { minSlides, maxSlides }: DeckSize, random: Random): number {
  const asked = brief.headlines.length || brief.points || (brief.slides ? brief.slides - 2 : 0) || random.whole(4, 5);
  return Math.min(Math.max(asked, minSlides - 2, 0), Math.max(maxSlides - 2, 0));
}

type Draft = Omit<DeckSlide, 'imagePrompt' | 'isPictured'> & { scene?: string };

function openingSlide(brief: Brief, theme: Theme, random: Random): Draft {
  const opener = fill(random.fork('opener').pick(theme.openers), brief.topic);
  const isNamed = brief.audience !== undefined && brief.title.toLowerCase().includes(brief.audience.toLowerCase());
  const body = brief.audience && !isNamed && brief.language === 'en' ? `For ${brief.audience}. ${opener}` : opener;
  return draft('hook', brief.title, body, theme.scenes[0]);
}

function closingSlide(brief: Brief, theme: Theme, random: Random): Draft {
  const [headline, body] = random.fork('closer').pick(theme.closers);
  const own = brief.callToAction === undefined ? undefined : capitalise(brief.callToAction);
  const isShort = own !== undefined && own.split(' ').length <= 4;
  const button = isShort ? own : random.fork('button').pick(theme.buttons);
  return { ...draft('cta', own ?? headline, fill(body, brief.topic), theme.scenes.at(-1)), button };
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
    ...(brief.language === 'en' ? [showcase.tips] : []),
  ];
  const seen = new Set<string>();
  return pools
    .flatMap((pool) => random.shuffle(pool))
    .filter(([headline]) => !seen.has(headline) && seen.add(headline));
}

/** Headlines that the prompt brings get the theme's sentence where one is about the same, else one about themselves. */
function ownHeadlines(brief: Brief, theme: Theme, count: number, random: Random): Draft[] {
  const about = random.shuffle(aboutAnything);
  const spare = random.shuffle(packedTips(brief, theme));
  return brief.headlines.slice(0, count).map((headline, index): Draft => {
    const words = contentWords(headline);
    const close = theme.tips.find(([known]) => [...contentWords(known)].some((word) => words.has(word)));
    const own =
      brief.language === 'en'
        ? fill(about[index % about.length]!, lowerFirst(headline))
        : spare[index % spare.length]![1];
    const body = close ? fill(close[1], brief.topic) : own;
    return { ...draft('point', headline, body, close?.[2]), number: index + 1 };
  });
}

const aboutAnything = [
  'A closer look at {topic}, without the noise.',
  'What to know about {topic}, in one minute.',
  'Most people hurry past {topic}. Stay a little.',
  'The short version of {topic}: simple, honest, worth your time.',
  'Here is what makes {topic} special.',
  'It gets interesting with {topic}.',
];

function packedTips(brief: Brief, theme: Theme): readonly Point[] {
  return brief.language === 'en' ? theme.tips : packOf(brief.language).tips;
}

function contentWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}

function enliven(drafts: Draft[], brief: Brief, theme: Theme, random: Random): Draft[] {
  const [words, author] = random.pick(theme.quotes);
  const quote = draft('quote', words, author);
  const stat = theme.stats.length > 0 ? random.pick(theme.stats) : undefined;
  const figure = stat && { ...draft('stat', stat[0], fill(stat[1], brief.topic)), figure: stat[0] };
  const lively = [...drafts];
  lively[2] = figure ?? quote;
  if (figure && drafts.length > 5) lively[4] = quote;
  return lively;
}

function draft(kind: DeckSlide['kind'], headline: string, body: string, scene?: string): Draft {
  return { kind, headline, body, emphasis: stressed(headline), ...(scene === undefined ? {} : { scene }) };
}

const unstressed = new Set(
  'the a an and or of for to in on with your you it is at by from not do that this what once one more'.split(' '),
);

/** The longest word that carries meaning, as it is in the headline. */
function stressed(headline: string): string {
  const words = headline.match(/[\p{L}\p{N}%’'-]+/gu) ?? [];
  const candidates = words.filter((word) => !unstressed.has(word.toLowerCase()));
  return candidates.reduce((a, b) => (b.length > a.length ? b : a), candidates[0] ?? words[0] ?? headline);
}

/** Gives every slide a picture of its own: what a point brings, else a scene of the theme that no other slide has. */
function illustrate(
  drafts: Draft[],
  theme: Theme,
  colors: string,
  text: string,
  random: Random,
): Omit<DeckSlide, 'isPictured'>[] {
  const taken = new Set(drafts.map(({ scene }) => scene));
  const spare = random.shuffle(theme.scenes.filter((scene) => !taken.has(scene)));
  const shown = new Map<string, number>();
  return drafts.map(({ scene, ...slide }, index) => {
    const picture = scene ?? spare.shift() ?? random.pick(theme.scenes);
    const times = (shown.get(picture) ?? 0) + 1;
    shown.set(picture, times);
    const view = times === 1 ? '' : `, view ${times}`;
    const magic = magicWordsForImage(text, index);
    return {
      ...slide,
      imagePrompt: `${picture}${view}, ${colors}, soft light, open space for text${magic && ` ${magic}`}`,
    };
  });
}

/** The first slide and two points, far from each other. */
function pickPictured(slides: readonly { kind: DeckSlide['kind'] }[]): Set<number> {
  const points = slides.flatMap(({ kind }, index) => (kind === 'point' ? [index] : []));
  return new Set([0, points[Math.floor(points.length / 3)] ?? 0, points.at(-1) ?? 0]);
}

function wordedColors(brief: Brief): string | undefined {
  const found = [...new Set(brief.prompt.toLowerCase().match(colorWords) ?? [])];
  return found.length > 0 ? `${found.slice(0, 2).join(' and ')} tones` : undefined;
}

/** "Ten mistakes" with room for eight are eight. */
function retitle(brief: Brief, count: number): string {
  if (brief.points === undefined || brief.points === count || count === 0) return brief.title;
  return capitalise(brief.title.replace(amountPattern, String(count)));
}

function isGeneral(theme: Theme): boolean {
  return theme.words === anything.words;
}

function fill(text: string, topic: string): string {
  return text.replaceAll('{topic}', topic).replaceAll('{Topic}', capitalise(topic));
}
