import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlannedDeck, RewrittenSlide, SlideRewriteRequest } from '@slideloom/contracts';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { systemClock } from '@slideloom/service-kit';
import { createSilentLogger, startSandbox, type TestSandbox } from '@slideloom/testing';
import { createAskModel } from '../src/adapters/ask-language-model.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import type { AskModel, Question } from '../src/domain/agent/ask/ask-twice.ts';
import { composeDeck } from '../src/domain/agent/compose-deck.ts';
import { plainSlide, type DeckDraft } from '../src/domain/agent/draft/slide-draft.ts';
import { planDeck } from '../src/domain/plan-deck.ts';
import { rewriteSlide } from '../src/domain/rewrite-slide.ts';
import { findFlaws } from './support/find-flaws.ts';
import { plainMeasurer } from './support/plain-measurer.ts';
import { callerWaits } from './support/caller-waits.ts';

const signal = new AbortController().signal;
const placement = { focal: { x: 0.5, y: 0.4 }, strengths: [0.6] };
const common = {
  measurer: plainMeasurer,
  times: callerWaits,
  clock: systemClock,
  logger: createSilentLogger(),
  store: { readSmall: async () => Buffer.from('a picture') },
  measure: async () => placement,
};
const brand = { name: 'Halo', colors: ['#6d28d9'], banned_words: ['cheap'] };
const draft: DeckDraft = {
  title: 'Coffee at home',
  mood: 'warm',
  caption: null,
  hashtags: [],
  slides: [
    plainSlide('hook', 'Better coffee tomorrow', { imagePrompt: 'a cup by a window' }),
    plainSlide('point', 'Grind it fresh', { body: 'Whole beans keep for weeks.' }),
    plainSlide('stat', 'Water makes the cup', { figure: '98%', label: 'of a cup is water' }),
    plainSlide('point', 'Weigh the beans', { body: 'Sixty grams a litre.', imagePrompt: 'a scale' }),
    plainSlide('cta', 'Try it tomorrow', { body: 'Save this' }),
  ],
};
const url = 'https://cdn.example.com/a.jpg';

/** The request for a slide of a deck that was just planned; its pictures have come, finished as they were planned, where `hasCome`. */
function requestFor(planned: PlannedDeck, index: number, more: Partial<SlideRewriteRequest> = {}, hasCome = false) {
  const isFull = more.design === 'full';
  const finish = isFull ? undefined : planned.pictures.find(({ slide_index: at }) => at === index)?.finish;
  return {
    prompt: 'Coffee at home',
    draft: planned.draft!,
    pictures: hasCome
      ? planned.pictures.map(({ slide_index: at }) => ({ slide_index: at, image_url: url, is_clean: isFull }))
      : [],
    slide_index: index,
    planned_pictures: planned.pictures.map(({ slide_index: at }) => at),
    ...(hasCome && finish && { painted: finish }),
    ...more,
  } satisfies SlideRewriteRequest;
}
const looks = [
  { what: 'frozen', look: {} },
  { what: 'full, in a style and for a brand', look: { design: 'full', style: 'bold-grotesk', canvas: '4:5', brand } },
] as const;
/** As it is planned; of a full deck one that stays as it is made, and is placed once it is there. */
function pictureOf(planned: PlannedDeck, index: number, look: object, hasCome: boolean): RewrittenSlide['picture'] {
  const picture = planned.pictures.find(({ slide_index: at }) => at === index);
  if (!picture || !('design' in look)) return picture ?? null;
  return { ...picture, finish: { ...picture.finish!, is_layered: true }, ...(hasCome && { placement }) };
}
const planOf = (look: object) => composeDeck(draft, { ...look, maxPictures: 2, measurer: plainMeasurer }).planned;
const answering = (...answers: unknown[]) => {
  const asked: Question[] = [];
  const askModel: AskModel = async (question) => {
    asked.push(question);
    return JSON.stringify(answers[Math.min(asked.length, answers.length) - 1]);
  };
  return { asked, askModel };
};
const slideOf = (headline: string, more: object = {}) => ({
  refused: null,
  slide: { kind: 'point', headline, ...more },
});

describe('a slide with words that it had', () => {
  it.each(looks.flatMap(({ what, look }) => [false, true].map((hasCome) => ({ what, look, hasCome }))))(
    'is set as it was, each of a deck, without a question: $what, pictures there $hasCome',
    async ({ look, hasCome }) => {
      const planned = planOf(look);
      const { asked, askModel } = answering({});
      for (const [index, former] of (planned.draft!['slides'] as Record<string, unknown>[]).entries()) {
        const request = requestFor(planned, index, { ...look, former }, hasCome);
        const set = await rewriteSlide(request, signal, { ...common, askModel });
        const isOf = ({ slide_index: at }: { slide_index: number }) => at === index;
        expect(set).toEqual({
          slide: planned.deck.slides[index]!,
          texts: planned.deck.texts.filter(isOf),
          layers: (planned.deck.layers ?? []).filter(isOf),
          outline: planned.outline![index]!,
          alt_text: planned.alt_texts![index] ?? null,
          draft: former,
          picture: pictureOf(planned, index, look, hasCome),
        } satisfies RewrittenSlide);
      }
      expect(asked).toEqual([]);
    },
  );

  it('comes back without the sentences that the brand bans by now; its draft keeps them', async () => {
    const look = { design: 'full', brand } as const;
    const former = { kind: 'point', headline: 'Fresh beans', body: 'They are cheap. They last.' };
    const request = requestFor(planOf(look), 1, { ...look, former });
    const set = await rewriteSlide(request, signal, { ...common, ...answering({}) });
    expect([set.outline.headline, set.outline.body]).toEqual(['Fresh beans', 'They last.']);
    expect(JSON.stringify({ ...set, draft: null })).not.toMatch(/cheap/i);
    expect(set.draft).toEqual(former);
  });

  it('is refused where the brand bans all of it', async () => {
    const look = { design: 'full', brand } as const;
    const request = requestFor(planOf(look), 1, { ...look, former: { kind: 'point', headline: 'Cheap beans' } });
    const set = rewriteSlide(request, signal, { ...common, ...answering({}) });
    await expect(set).rejects.toMatchObject({ code: 'content_rejected' });
  });
});

describe('a slide written anew', () => {
  const plan = planOf({});
  const rewrite = (askModel: AskModel, index = 1, more: Partial<SlideRewriteRequest> = {}, hasCome = false) =>
    rewriteSlide(requestFor(plan, index, more, hasCome), signal, { ...common, askModel });

  it('is asked for with the whole deck, the change and the kind that it keeps', async () => {
    const { asked, askModel } = answering(slideOf('Buy whole beans', { body: 'And grind them late.' }));
    const set = await rewrite(askModel, 1, { instruction: 'about buying', language: 'en' });
    expect(set.outline).toMatchObject({ kind: 'point', headline: 'Buy whole beans', body: 'And grind them late.' });
    const [{ prompt, instructions, subject }] = asked as [Question];
    for (const { headline } of draft.slides) expect(prompt).toContain(headline);
    expect(prompt).toContain('<change>\nabout buying\n</change>');
    expect(instructions).toContain('Write slide 2 of 5 anew');
    expect(instructions).toContain('Its kind stays point');
    expect(instructions).toContain('Write in English (en)');
    expect([asked.length, subject]).toEqual([1, 'slide']);
  });

  it('keeps the number that the layout gives it', async () => {
    const { askModel } = answering(slideOf('Weigh every cup'));
    const numbers = ({ texts }: Pick<RewrittenSlide, 'texts'>) =>
      texts.map(({ text }) => text.content).filter((content) => /^0?\d$/.test(content));
    const before = plan.deck.texts.filter(({ slide_index: at }) => at === 3);
    expect(numbers(await rewrite(askModel, 3))).toEqual(numbers({ texts: before }));
  });

  it.each([
    ['a slide of another kind', { refused: null, slide: { kind: 'quote', headline: 'No' } }],
    ['something else', { refused: null }],
    [
      'words that do not fit',
      slideOf('Beans '.repeat(18), { body: 'All of these words are too many for it. '.repeat(12) }),
    ],
    ['banned words', slideOf('Cheap beans', { body: 'Cheap cups.' })],
  ])('is asked for once more after %s', async (_what, first) => {
    const { asked, askModel } = answering(first, slideOf('Buy whole beans'));
    const set = await rewrite(askModel, 1, { brand, design: 'full' });
    expect(set.outline.headline).toBe('Buy whole beans');
    expect(asked).toHaveLength(2);
    expect(asked[1]!.instructions).toContain('Your last answer could not be used: it');
  });

  it('loses the sentences with banned words where the second answer has them, too', async () => {
    const { askModel } = answering(
      slideOf('Cheap beans', { body: 'Cheap cups.' }),
      slideOf('Fresh beans', { body: 'They are cheap. They last.' }),
    );
    const { outline } = await rewrite(askModel, 1, { brand, design: 'full' });
    expect([outline.headline, outline.body]).toEqual(['Fresh beans', 'They last.']);
  });

  it('takes the second answer where only the first has banned words', async () => {
    const { asked, askModel } = answering(
      slideOf('Fresh beans', { body: 'They are cheap. They last.' }),
      slideOf('Whole beans', { body: 'They keep for weeks.' }),
    );
    const { outline } = await rewrite(askModel, 1, { brand, design: 'full' });
    expect([asked.length, outline.headline]).toEqual([2, 'Whole beans']);
  });

  it('has no banned words of the draft about it: neither the title nor what the agent is asked with', async () => {
    const title = 'Cheap coffee. At home';
    const look = { design: 'full', style: 'bold-grotesk', brand } as const;
    const slides = draft.slides.with(3, plainSlide('point', 'Weigh the beans', { body: 'It is cheap. It is exact.' }));
    const { planned } = composeDeck({ ...draft, title, slides }, { ...look, maxPictures: 0, measurer: plainMeasurer });
    const { asked, askModel } = answering(slideOf('Buy whole beans'));
    const set = await rewriteSlide(requestFor(planned, 1, look), signal, { ...common, askModel });
    expect(JSON.stringify(set)).not.toMatch(/cheap/i);
    expect(asked[0]!.prompt).not.toMatch(/cheap/i);
    expect(asked[0]!.prompt).toContain('It is exact.');
  });

  it.each([
    ['frozen', {}],
    ['full', { design: 'full' as const }],
  ])(
    'may say what another slide says: each slide of that deck is written and restored after it, %s',
    async (_what, look) => {
      const [, point, , other] = plan.draft!['slides'] as { headline: string; body: string }[];
      const same = await rewrite(answering(slideOf(other!.headline, { body: other!.body })).askModel, 1, look);
      const slides = (plan.draft!['slides'] as object[]).with(1, same.draft);
      const draft = { ...plan.draft!, slides };
      for (const index of [1, 3]) {
        const set = await rewrite(answering(slideOf('Buy whole beans')).askModel, index, { ...look, draft });
        expect(set.outline.headline).toBe('Buy whole beans');
      }
      const back = await rewrite(answering({}).askModel, 1, { ...look, draft, former: point! });
      expect(back.outline.headline).toBe('Grind it fresh');
    },
  );

  it.each([
    ['another kind twice', { refused: null, slide: { kind: 'cta', headline: 'Go' } }, 'upstream_failed', 2],
    ['nothing but banned words', slideOf('Cheap'), 'upstream_failed', 2],
    ['a refusal', { refused: 'I will not write this', slide: null }, 'content_rejected', 1],
    ['a refusal in the slide', slideOf("I'm sorry, I can't help with that request."), 'content_rejected', 1],
  ])('is refused after %s', async (_what, answer, code, questions) => {
    const { asked, askModel } = answering(answer);
    await expect(rewrite(askModel, 1, { brand, design: 'full' })).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(questions);
  });

  it('may be of another kind where neither numbers nor a picture depend on it', async () => {
    const { askModel } = answering({
      refused: null,
      slide: { kind: 'list', headline: 'Water', items: ['Soft', 'Fresh'] },
    });
    expect((await rewrite(askModel, 2)).outline).toMatchObject({ kind: 'list', items: ['Soft', 'Fresh'] });
  });

  it('is set over the whole picture where that was painted for a shorter text', async () => {
    const short = await rewrite(answering(slideOf('Better coffee today')).askModel, 0, {}, true);
    expect(short.slide.background.type).toBe('gradient');
    const painted = { ...plan.pictures[0]!.finish!, scrims: [] };
    const { askModel } = answering(slideOf('A better cup of coffee for each of your mornings'));
    const set = await rewrite(askModel, 0, { painted }, true);
    expect(set.picture).toMatchObject({
      finish: { is_layered: true, photo: { x: 0, y: 0, width: 1080, height: 1920 } },
      placement,
    });
  });

  it('refuses a draft that is not one slide for each of the deck', async () => {
    const { askModel } = answering({});
    await expect(rewrite(askModel, 1, { draft: {} })).rejects.toThrow('The draft of the slide cannot be read');
    await expect(rewrite(askModel, 7)).rejects.toThrow('The draft of the slide cannot be read');
  });
});

describe('a slide written anew by the sandbox’s language model', () => {
  let sandbox: TestSandbox;
  let safeFetch: SafeFetch;
  let askModel: AskModel;

  beforeAll(async () => {
    sandbox = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: '0' });
    safeFetch = createSafeFetch();
    const openai = { baseUrl: `${sandbox.url}/openai/v1`, apiKey: 'a-key-for-tests' };
    askModel = createAskModel(createModelRegistry({ openai }, safeFetch), 'openai:gpt-5-mini');
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    await safeFetch.close();
    await sandbox.close();
  });

  /** The deck with each of its slides in other words. */
  async function rewriteAll(prompt: string, more: Partial<SlideRewriteRequest> = {}) {
    const planned = await planDeck({ prompt }, signal, { ...common, askModel, maxPictures: 2 });
    const sets: RewrittenSlide[] = [];
    for (const index of planned.deck.slides.keys()) {
      sets.push(await rewriteSlide(requestFor(planned, index, { prompt, ...more }), signal, { ...common, askModel }));
    }
    return { planned, sets };
  }

  it.each(['A 6-slide carousel about coffee at home', '5 Tipps für besseren Schlaf'])(
    'has other words, and no flaw: %s',
    async (prompt) => {
      const { planned, sets } = await rewriteAll(prompt);
      const points = sets.filter(({ outline }) => outline.kind === 'point');
      expect(points.length).toBeGreaterThan(2);
      const former = planned.outline!.map(({ headline }) => headline);
      for (const { outline } of points) expect(former).not.toContain(outline.headline);
      expect(sets.map(({ outline }) => outline.kind)).toEqual(planned.outline!.map(({ kind }) => kind));
      const pictures = sets.flatMap(({ picture }) => (picture ? [picture] : []));
      const deck = {
        ...planned.deck,
        slides: sets.map(({ slide }) => slide),
        texts: sets.flatMap(({ texts }) => texts),
      };
      expect(findFlaws({ ...planned, deck, pictures }, plainMeasurer)).toEqual([]);
    },
  );

  it('takes the words that the change names', async () => {
    const { sets } = await rewriteAll('A 4-slide carousel about coffee', { instruction: 'call it "Slow mornings"' });
    expect(sets.map(({ outline }) => outline.headline)).toEqual(Array(4).fill('Slow mornings'));
  });

  it.each(['bad_json', 'wrong_schema', 'cut_off'])('survives one answer that is %s', async (kind) => {
    const planned = await planDeck({ prompt: 'Tips on coffee' }, signal, { ...common, askModel, maxPictures: 2 });
    await sandbox.fail({ target: 'openai.chat', kind, times: 1 });
    const set = await rewriteSlide(requestFor(planned, 1), signal, { ...common, askModel });
    expect(set.outline.kind).toBe('point');
    expect((await sandbox.calls('openai.chat')).length).toBeLessThanOrEqual(3);
  });
});
