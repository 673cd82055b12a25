import { magicWordsForImage } from '../protocol/magic-words.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import { cutsOf } from './atoms.ts';
import type { Deck, DeckSlide, SlideKind } from './deck.ts';
import { anything, tradeOf, wordsIn, type LanguageWords, type Line, type Sentences, type Trade } from './knowledge.ts';
import { capitalise, lowerFirst, type Brief } from './read-brief.ts';
import { writeDesigns } from './write-designs.ts';
import { neutralScenes, scenes } from './scenes.ts';

type DeckSize = {
  /** Bounds on the number of slides that the caller can take. */
  minSlides: number;
  maxSlides: number;
  /** How many slides get a picture, the first before all others; all of them where it is left out. */
  maxPictures?: number;
  /** The caller knows slides of lists, figures and columns. */
  hasLists?: boolean;
  /** And those of price lists, events, charts and the like. */
  hasDesigns?: boolean;
};

type Draft = Omit<DeckSlide, 'imagePrompt' | 'isPictured'>;

/**
 * Writes a deck for a brief: a first slide in the prompt's words, what the prompt says itself, advice where it asks for advice, a call to
 * action. The same brief gives the same deck. `text` is the prompt with its magic words, of which `[image:…]` go to the pictures.
 */
export function writeDeck(brief: Brief, text: string, size: DeckSize): Deck {
  const random = seededRandom(brief.prompt);
  const trade = tradeOf(brief.title, brief.prompt);
  const language = wordsIn(brief.language);
  const words = language.sentences ?? trade;
  const room = Math.max(size.maxSlides - 2, 0);
  const spoken = ownSlides(brief, language, size.hasLists === true);
  const said = size.hasDesigns ? writeDesigns(spoken, { brief, trade, language, words }) : spoken;
  // A short first sentence stands on the cover.
  const isSubtitle =
    !brief.isAdvice &&
    said.length >= 3 &&
    said[0]!.kind === 'point' &&
    said[0]!.body === null &&
    said[0]!.headline.length <= 50;
  const subtitle = isSubtitle ? said[0]!.headline : null;
  const own = isSubtitle ? said.slice(1) : said;
  const drafts = brief.isAdvice
    ? adviceSlides(brief, { trade, language }, own, size, random)
    : storySlides(own, words, size, brief);
  const middle = drafts.length > room ? packed(drafts, room, language) : drafts;
  const title = retitled(brief, middle);
  const [closing, button] = words.closer;
  const cta = brief.callToAction === undefined ? closing : capitalise(brief.callToAction);
  const all: Draft[] = [
    draft('hook', title, brief.isAdvice ? openerOf(brief, language, random) : subtitle),
    ...middle,
    { ...draft('cta', cta, null), button },
  ];
  const slides = illustrated(all.slice(0, Math.max(1, size.maxSlides)), trade, text, random);
  const pictured = pickPictured(slides, size.maxPictures ?? Infinity);
  const isSpaced = !['ja', 'zh'].includes(brief.language);
  const named = slides.slice(1, 3).map(({ headline }) => headline.replace(/[.!。]$/, ''));
  return {
    title,
    language: brief.language,
    caption: [title, ...named, cta]
      .map((sentence) => (/[.!?。！？؟]$/.test(sentence) ? sentence : `${sentence}${isSpaced ? '.' : '。'}`))
      .join(isSpaced ? ' ' : ''),
    hashtags: hashtagsOf(brief, trade, language),
    moods: trade.moods,
    trade: trade.name,
    slides: slides.map((slide, index) => ({ ...slide, isPictured: pictured.has(index) })),
  };
}

/** What the prompt says, as slides: its quotation, its figures, its enumerations, its sentences. */
function ownSlides({ details, headlines, title }: Brief, { labels }: LanguageWords, hasLists: boolean): Draft[] {
  const { statements, figures, lists, quote } = details;
  const isSaid = (words: string) => title.includes(words) || headlines.some((headline) => headline === words);
  const figureSlides = inGroups(figures, 3).map((group): Draft => {
    const [only] = group;
    if (!hasLists) return draft('point', group.map(({ figure, label }) => `${figure} ${label}`).join(' · '), null);
    if (group.length > 1) return { ...draft('stats', labels.glance, null), figures: group };
    return { ...draft('stat', `${only!.figure} ${only!.label}`, null), ...only! };
  });
  const listSlides = lists.flatMap(({ title: heading, items }) =>
    inGroups(items, 7).map((group): Draft => ({
      ...draft(hasLists ? 'list' : 'point', capitalise(heading ?? labels.glance), null),
      items: group,
    })),
  );
  const pointSlides = statements.filter((words) => !isSaid(words)).map((words) => asPoint(words));
  const quoteSlide = quote ? [draft('quote', quote.words, quote.author)] : [];
  return [...figureSlides, ...pointSlides.slice(0, 2), ...listSlides, ...quoteSlide, ...pointSlides.slice(2)];
}

/** A short sentence is a headline; a long one stands whole beneath its own beginning. */
function asPoint(words: string): Draft {
  const text = capitalise(words);
  if (text.length <= 60) return draft('point', text, null);
  const cuts = cutsOf(text, /\s[–—-]\s|\s?:\s|：|[,،、，;](?!\p{Nd})\s?/u);
  const cut = cuts.find(({ index, 0: { length } }) => index >= 12 && text.length - index - length >= 12);
  if (!cut || cut.index > 60) return draft('point', text, null);
  return draft('point', text.slice(0, cut.index), capitalise(text.slice(cut.index + cut[0].length)));
}

/** Something is announced: the prompt's own words first, then lines that are true of every offer of the trade. */
function storySlides(own: Draft[], words: Sentences | Trade, size: DeckSize, brief: Brief): Draft[] {
  const { story } = words;
  const asked = brief.slides === undefined ? 0 : brief.slides - 2;
  const wanted = Math.min(
    Math.max(asked, size.minSlides - 2, own.length + (own.length < 3 ? 2 : 1), 3),
    Math.max(size.maxSlides - 2, 0),
  );
  const more = 'name' in words ? [...anything.story, ...anything.tips] : words.tips;
  const lines = [...story, ...more].filter(
    ([headline], at, all) => all.findIndex(([other]) => other === headline) === at,
  );
  return [...own, ...lines.slice(0, Math.max(0, wanted - own.length)).map((line) => filled(line, brief.topic))];
}

/** Advice is asked for: so many points of the asked kind, from the trade first, then from general experience. */
function adviceSlides(
  brief: Brief,
  { trade, language: { sentences, labels } }: { trade: Trade; language: LanguageWords },
  own: Draft[],
  size: DeckSize,
  random: Random,
): Draft[] {
  const kind = brief.form === 'steps' ? 'tips' : brief.form;
  const pools = sentences
    ? [sentences.tips, sentences.story]
    : [trade[kind], trade.tips, anything[kind], anything.tips, anything.reasons, anything.mistakes];
  const lines = pools.flatMap((pool) => random.shuffle(pool));
  const different = lines.filter(([headline], at) => lines.findIndex(([other]) => other === headline) === at);
  const asked = brief.headlines.length || brief.points || (brief.slides ? brief.slides - 2 - own.length : 0);
  const count = Math.min(
    Math.max(asked || 4, size.minSlides - 2 - own.length, 0),
    Math.max(size.maxSlides - 2 - own.length, 0),
  );
  const points =
    brief.headlines.length > 0
      ? brief.headlines.slice(0, count).map((headline) => draft('point', headline, null))
      : different.slice(0, count).map((line) => filled(line, brief.topic));
  const shaped = points.map((point): Draft =>
    brief.form === 'steps' && size.hasLists ? { ...point, kind: 'step' } : point,
  );
  const isFree = asked === 0 && size.hasLists === true && size.maxSlides - 2 > count + own.length;
  if (!isFree || sentences || kind !== 'tips' || trade.mistakes.length < 2) return [...shaped, ...own];
  const columns = [
    { title: labels.dos, items: points.slice(0, 3).map(({ headline }) => headline) },
    { title: labels.donts, items: trade.mistakes.slice(0, 3).map(([headline]) => headline) },
  ];
  return [...shaped, ...own, { ...draft('dos', labels.recap, null), columns }];
}

/** Too many slides: what is left over becomes items of a list, so that nothing is lost that the prompt says. */
function packed(drafts: Draft[], room: number, { labels }: LanguageWords): Draft[] {
  if (room < 1) return [];
  const kept = drafts.slice(0, room - 1);
  const rest = drafts.slice(room - 1);
  const items = rest.flatMap(({ headline, body, items: inner, figures, columns, price, rows = [], messages = [] }) => {
    const parts = [
      ...inner,
      ...figures.map(({ figure, label }) => `${figure} ${label}`),
      ...columns.flatMap((column) => column.items),
      ...rows.map(({ label, value }) => `${label}: ${value}`),
      ...messages.map(({ text }) => text),
      ...(price ? [`${labels.price}: ${price}`] : []),
    ];
    return parts.length > 0 ? parts : [body === null ? headline : `${headline}: ${body}`];
  });
  return rest.length === 1 ? drafts : [...kept, { ...draft('list', labels.glance, null), items }];
}

function openerOf({ audience, title }: Brief, { openers, sentences }: LanguageWords, random: Random): string {
  const opener = random.fork('opener').pick(openers);
  const isNamed = audience === undefined || title.toLowerCase().includes(audience.toLowerCase());
  return isNamed || sentences ? opener : `For ${audience}. ${opener}`;
}

const empty = { items: [], figure: null, label: null, figures: [], columns: [] };

function draft(kind: SlideKind, headline: string, body: string | null): Draft {
  return { kind, headline, body, ...empty, emphasis: stressed(headline) };
}

function filled([headline, body]: Line, topic: string): Draft {
  const fill = (text: string) => text.replaceAll('{topic}', lowerFirst(topic)).replaceAll('{Topic}', capitalise(topic));
  return draft('point', fill(headline), fill(body));
}

const unstressed = new Set(
  'the a an and or of for to in on with your you it is at by from not do that this what once one more'.split(' '),
);

/** The longest word that carries meaning, as it is in the headline. */
function stressed(headline: string): string {
  const words = headline.match(/[\p{L}\p{M}\p{N}%’'-]+/gu) ?? [];
  const candidates = words.filter((word) => !unstressed.has(word.toLowerCase()));
  return candidates.reduce((a, b) => (b.length > a.length ? b : a), candidates[0] ?? words[0] ?? headline);
}

/** Gives every slide a picture of its own: a scene of the trade, then any other; only beyond all scenes one comes again. */
function illustrated(drafts: Draft[], trade: Trade, text: string, random: Random): Omit<DeckSlide, 'isPictured'>[] {
  const others = random.fork('pictures').shuffle(Object.keys(scenes).filter((name) => !trade.scenes.includes(name)));
  // What is behind the trade's own scenes: rather a landscape than the things of another trade.
  const isNeutral = (name: string) => neutralScenes.has(name);
  const order = [...trade.scenes, ...others.toSorted((a, b) => Number(isNeutral(b)) - Number(isNeutral(a)))];
  return drafts.map((slide, index) => {
    const view = index < order.length ? '' : `, view ${1 + Math.floor(index / order.length)}`;
    const magic = magicWordsForImage(text, index);
    return {
      ...slide,
      imagePrompt: `${scenes[order[index % order.length]!]}${view}, soft light, open space${magic && ` ${magic}`}`,
    };
  });
}

/** The first slide, and points far from each other. */
function pickPictured(slides: readonly { kind: SlideKind }[], max: number): Set<number> {
  if (max >= slides.length) return new Set(slides.keys());
  const worthy: readonly SlideKind[] = ['point', 'step', 'product'];
  const points = slides.flatMap(({ kind }, index) => (worthy.includes(kind) ? [index] : []));
  return new Set([0, points[Math.floor(points.length / 3)] ?? 0, points.at(-1) ?? 0].slice(0, max));
}

/** "Ten mistakes" with room for eight are eight; no other number of the prompt is touched. */
function retitled({ title, points }: Brief, middle: readonly Draft[]): string {
  const count = middle.filter(({ kind }) => kind === 'point' || kind === 'step').length;
  if (points === undefined || count === 0 || count >= points) return title;
  return title.replace(new RegExp(`(?<![\\p{L}\\d.,])${points}(?=\\s+\\p{L})`, 'u'), String(count));
}

/** The trade's in English; in other languages the words of the title. */
function hashtagsOf({ title }: Brief, { hashtags }: Trade, { sentences }: LanguageWords): string[] {
  const words = (title.match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((word) => !unstressed.has(word.toLowerCase()));
  const own = words.sort((one, other) => other.length - one.length).map((word) => word.toLowerCase());
  return [...new Set(sentences ? [...own.slice(0, 4), ...hashtags.slice(0, 2)] : [...hashtags, ...own.slice(0, 2)])];
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.floor((index * items.length) / count), Math.floor(((index + 1) * items.length) / count)),
  );
}
