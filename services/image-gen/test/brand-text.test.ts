import { describe, expect, it } from '@jest/globals';
import type { BrandKit, PlannedDeck, SlidePlanRequest } from '@slideloom/contracts';
import { createSilentLogger } from '@slideloom/testing';
import { askedSlides } from '../src/domain/agent/ask/asked-slides.ts';
import { composeDeck } from '../src/domain/agent/compose-deck.ts';
import { dropBanned } from '../src/domain/agent/draft/drop-banned.ts';
import { bannedInDraft, bannedInHashtag, findBannedOf } from '../src/domain/agent/draft/find-banned.ts';
import { writeInstructions } from '../src/domain/agent/ask/instructions.ts';
import { readAnswer } from '../src/domain/agent/draft/read-answer.ts';
import type { Question } from '../src/domain/agent/ask/ask-twice.ts';
import { planDeck } from '../src/domain/plan-deck.ts';
import { plainMeasurer } from './support/plain-measurer.ts';
import { callerWaits } from './support/caller-waits.ts';

const brand: BrandKit = {
  name: 'Lakeside Dental',
  colors: ['#12355b', '#f4a259'],
  voice: 'calm, "plain" words',
  call_to_action: 'Book a visit',
  banned_words: ['cheap', 'pain-free'],
};
const count = askedSlides('teeth', 5);
const point = (headline: string, body: string | null = null) => ({ kind: 'point', headline, body });
const answerOf = (slides: object[], more: object = {}) =>
  JSON.stringify({ title: 'Your teeth', mood: 'calm', trade: 'health', ...more, slides });
const good = ['Brush at night', 'Two minutes', 'Use floss', 'Drink water'].map((headline) => point(headline));
const cta = { kind: 'cta', headline: 'See you soon', body: null };
const clean = answerOf([...good, cta]);

/** Plans with planted answers, in turn. */
async function plan(answers: string[], changes: Partial<SlidePlanRequest> = {}) {
  const questions: Question[] = [];
  const logger = createSilentLogger();
  const request: SlidePlanRequest = { prompt: 'teeth', slide_count: 5, design: 'full', brand, ...changes };
  const planned = await planDeck(request, new AbortController().signal, {
    askModel: async (question) => {
      questions.push(question);
      return answers[questions.length - 1]!;
    },
    measurer: plainMeasurer,
    maxPictures: 0,
    times: callerWaits,
    clock: { now: () => 0, sleep: () => Promise.resolve() },
    logger,
  });
  return { planned, questions, logger };
}

/** All that a planned deck carries; what is only kept for later with it. */
const allOf = (planned: PlannedDeck) => JSON.stringify(planned);

describe('banned words', () => {
  it.each([
    ['cheap', 'Cheap teeth', true],
    ['cheap', 'CHEAP!', true],
    ['cheap', 'cheaper', false],
    ['cheap', 'It’s cheap’s cousin', true],
    ['ganstig', 'Gänstig', true],
    ['günstig', 'GUNSTIG', true],
    ['gross', 'groß', true],
    ['pain-free', 'a pain free visit', true],
    ['pain-free', 'pain‑free', true],
    ['pain-free', 'painful, free', false],
    ['no.1', 'the No.1', true],
    ['no.1', 'the nox1', false],
    ['C++', 'learn C++ now', true],
    ['安い', 'とても安いよ', true],
    ['sale', '今saleです', true],
    ['ถูก', 'ราคาถูกมาก', true],
    ['رخيص', 'عَرْضٌ رَخِيصٌ', true],
    ['무료', '오늘은 무료로 드립니다', true],
    ['무료', '무료입니다', true],
    ['통증', '통증에서도 자유롭게', true],
    ['무료', '무료함을 달래는 책', false],
    ['이', '이는 다르다', false],
    ['رخيص', 'والرخيص ليس الأفضل', true],
    ['مجاني', 'بالمجاني', true],
    ['ألم', 'بالألم', true],
    ['ألم', 'ألمانيا', false],
    ['رخيص', 'ترخيصنا', false],
    ['in', 'begin within', false],
    ['Botox', 'Botox는 안전합니다', true],
    ['AI', 'AI가 씁니다', true],
    ['보톡스 A1', '보톡스 A1은 새롭다', true],
    ['암', '암을 고칩니다', true],
    ['보장', '수익을 보장합니다', true],
    ['최고', '최고였습니다', true],
    ['암', '암기법', false],
    ['رخيص', 'بضاعة رخيصة', true],
    ['مال', 'كمال الجسم', false],
    ['تاب', 'كتاب جديد', false],
    ['بار', 'كبار السن', false],
    ['ليب', 'كليب', false],
    ['-', 'a - b', false],
  ])('%s in %s: %s', (word, text, isThere) => {
    expect(findBannedOf([word])(text)).toEqual(isThere ? [word] : []);
  });

  it.each([
    ['CheapTeeth', ['cheap']],
    ['cheap_teeth', ['cheap']],
    ['painfree', ['pain-free']],
    ['cheaper', []],
  ])('of the hashtag %s are %j', (tag, expected) => {
    expect(bannedInHashtag(tag, findBannedOf(brand.banned_words), brand.banned_words)).toEqual(expected);
  });

  const places = {
    title: answerOf([...good, cta], { title: 'Cheap teeth' }),
    caption: answerOf([...good, cta], { caption: 'We are cheap. Come and see.' }),
    hashtag: answerOf([...good, cta], { hashtags: ['teeth', 'CheapTeeth'] }),
    alt: answerOf([{ ...good[0], alt: 'A cheap brush. It is blue.' }, ...good.slice(1), cta]),
    headline: answerOf([...good, point('Cheap is good', 'Care lasts. Really.'), cta]),
    body: answerOf([...good, point('Care', 'We are chéap. Care lasts.'), cta]),
    item: answerOf([...good, { kind: 'list', headline: 'Bring', items: ['A card', 'Cheap floss', 'A friend'] }, cta]),
    column: answerOf([
      ...good,
      {
        kind: 'dos',
        headline: 'At home',
        columns: [
          { title: 'Do', items: ['Brush', 'cheap floss'] },
          { title: 'Cheap', items: ['Sugar'] },
        ],
      },
      cta,
    ]),
    row: answerOf([
      ...good,
      {
        kind: 'prices',
        headline: 'Prices',
        rows: ['Check', 'Cheap clean', 'Whiten'].map((label) => ({ label, value: '€40' })),
      },
      cta,
    ]),
    message: answerOf([
      ...good,
      {
        kind: 'chat',
        headline: 'Chat',
        messages: ['Does it hurt?', 'It is pain-free.', 'Good.'].map((text) => ({ from: 'me', text })),
      },
      cta,
    ]),
    figure: answerOf([
      ...good,
      {
        kind: 'stats',
        headline: 'Us',
        figures: ['days', 'cheap rooms', 'chairs'].map((label, at) => ({ figure: `${at + 1}`, label })),
      },
      cta,
    ]),
    quote: answerOf([...good, { kind: 'quote', headline: 'So cheap', body: 'Ana' }, cta]),
    button: answerOf([...good, { ...cta, body: 'Cheap visit' }]),
  };
  const kept: Partial<Record<keyof typeof places, string[]>> = {
    caption: ['Come and see.'],
    hashtag: ['teeth'],
    alt: ['It is blue.'],
    headline: ['Care lasts.', 'Really.'],
    body: ['Care lasts.'],
    item: ['A card', 'A friend'],
    row: ['Check', 'Whiten'],
    message: ['Does it hurt?', 'Good.'],
    figure: ['days', 'chairs'],
    button: ['See you soon', 'Book a visit'],
  };

  it.each(Object.entries(places))(
    'in a %s are asked away once, and then their sentence is left out',
    async (place, answer) => {
      const draft = readAnswer(answer, { min: 3, max: 10, isAsked: false }, 'full')!;
      expect(bannedInDraft(draft, brand.banned_words)).not.toEqual([]);
      const { planned, questions } = await plan([answer, answer], { slide_count: undefined });
      expect(questions).toHaveLength(2);
      expect(questions[1]!.instructions).toMatch(/words that the brand never uses: "(?:cheap|pain-free)"/);
      expect(allOf(planned)).not.toMatch(/ch[eé]ap|pain.?free/i);
      for (const words of kept[place as keyof typeof places] ?? []) expect(allOf(planned)).toContain(words);
    },
  );

  it('drop a slide of which nothing is left, and no other', async () => {
    const answer = answerOf([point('Cheap teeth'), ...good, { kind: 'quote', headline: 'So cheap', body: 'Ana' }]);
    const { planned } = await plan([answer, answer], { slide_count: undefined });
    expect(planned.outline?.map(({ headline }) => headline)).toEqual(good.map(({ headline }) => headline));
    expect(planned.outline?.[0]?.kind).toBe('hook');
    expect(planned.alt_texts).toHaveLength(good.length);
  });

  it('are gone where the second answer has none: it is taken whole', async () => {
    const { planned, questions } = await plan([places.body, clean], { slide_count: undefined });
    expect(questions).toHaveLength(2);
    expect(planned.outline?.map(({ headline }) => headline)).toEqual([...good, cta].map(({ headline }) => headline));
  });

  it('end as a failure where they leave nothing at all, and are not asked for where the brand bans none', async () => {
    const only = answerOf(['Cheap', 'So cheap', 'Very cheap'].map((headline) => point(headline)));
    await expect(plan([only, only])).rejects.toMatchObject({ code: 'upstream_failed' });
    const free = await plan([places.body], { brand: { ...brand, banned_words: [] }, slide_count: undefined });
    expect(free.questions).toHaveLength(1);
    expect(allOf(free.planned)).toContain('chéap');
  });

  it('are counted in the log, not written', async () => {
    const { logger } = await plan([places.body, places.body], { slide_count: undefined });
    expect(JSON.stringify(logger.lines)).toContain('"banned":1');
    expect(JSON.stringify(logger.lines)).not.toMatch(/ch[eé]ap/);
  });

  it('that run over the end of a sentence take the whole text with them', () => {
    const draft = readAnswer(answerOf([...good, point('Care', 'We say pain. Free is it.')]), count)!;
    const rest = dropBanned(draft, ['pain. free'], count)!;
    expect(rest.slides.at(-1)).toMatchObject({ headline: 'Care', body: null });
  });
});

describe('the text of a brand', () => {
  it('is in the instructions, quoted', () => {
    const written = writeInstructions({ count, brand });
    expect(written).toContain('voice of the brand: "calm, \\"plain\\" words"');
    expect(written).toContain('The button of the cta is "Book a visit"');
    expect(written).toContain('"cheap", "pain-free"');
    const bare = { name: 'A', colors: ['#12355b'], banned_words: [] };
    expect(writeInstructions({ count, brand: bare })).toEqual(writeInstructions({ count }));
  });

  it('reaches the model', async () => {
    const { questions } = await plan([clean]);
    expect(questions[0]?.instructions).toContain('Book a visit');
  });

  it('is on the button where the answer has none, and nowhere in what the deck is laid out again from', async () => {
    const { planned } = await plan([clean]);
    expect(planned.deck.texts.map(({ text }) => text.content)).toContain('Book a visit');
    expect(planned.outline?.at(-1)).toMatchObject({ kind: 'cta', body: 'Book a visit' });
    expect(JSON.stringify(planned.draft)).not.toContain('Book a visit');
  });

  it('is not on a button that the answer has, nor twice on one slide', async () => {
    const asked = await plan([answerOf([...good, { ...cta, body: 'Save this' }])]);
    expect(asked.planned.outline?.at(-1)?.body).toBe('Save this');
    const same = await plan([answerOf([...good, { ...cta, headline: 'book a visit' }])]);
    expect(same.planned.outline?.at(-1)?.body).toBeNull();
  });

  it('is not in a frozen deck', () => {
    const draft = readAnswer(clean, count)!;
    const { planned } = composeDeck(draft, { maxPictures: 0, measurer: plainMeasurer, brand });
    expect(planned.outline?.at(-1)?.body).toBeNull();
  });
});

describe('the draft of a planned deck', () => {
  it('keeps the scenes of its pictures under the name by which they are read', async () => {
    const answer = answerOf([{ ...good[0], image_prompt: 'a blue brush' }, ...good.slice(1), cta]);
    const { planned } = await plan([answer]);
    expect(readAnswer(JSON.stringify(planned.draft), count, 'full')?.slides[0]?.imagePrompt).toBe('a blue brush');
  });
});
