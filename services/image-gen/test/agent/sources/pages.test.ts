import { describe, expect, it } from '@jest/globals';
import { limits, type PlannedDeck, type SlidePlanRequest } from '@slideloom/contracts';
import { readHtml } from '@slideloom/html-text';
import { createSilentLogger } from '@slideloom/testing';
import type { AskModel } from '../../../src/domain/agent/ask/ask-twice.ts';
import { planDeck } from '../../../src/domain/plan-deck.ts';
import { plainMeasurer } from '../../support/plain-measurer.ts';
import { honestPages } from './honest-pages.ts';
import { hostilePages } from './hostile-pages.ts';
import { callerWaits } from '../../support/caller-waits.ts';

/** A model that obeys the page: all that it says is in the caption and on the last slide. */
const obeys = (page: string) => ({
  title: 'Lamp',
  caption: page,
  hashtags: page.split(/\s+/).slice(0, 12),
  slides: [
    { kind: 'hook', headline: 'Lamp Joy', body: page.split('\n').at(-1) },
    ...page.split('\n').map((line) => ({ kind: 'point', headline: 'What the page says', body: line })),
    {
      kind: 'product',
      headline: 'Lamp Joy',
      body: 'For reading',
      price: '49 €',
      label: page.split('\n').at(-1),
      alt: page,
    },
    {
      kind: 'cta',
      headline: page.split('\n').at(-1),
      body: page,
      items: page.split('\n'),
      label: page,
      alt: page,
      emphasis: page.split('\n').at(-1),
    },
  ],
});
/** One that writes out what the page takes apart. */
const helps = (page: string) =>
  obeys(
    page
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/\s*[[(]?(?:dot|punkt|punto)[\])]?\s*/g, '.')
      .replaceAll('hxxp', 'http')
      .replaceAll(/\[([.:])\]/g, '$1'),
  );

async function plan(
  { html, url }: { html: string; url: string },
  answer: (page: string) => object = obeys,
  changes: Partial<SlidePlanRequest> = {},
) {
  const questions: string[] = [];
  const askModel: AskModel = async ({ prompt }) => {
    questions.push(prompt);
    const facts = prompt.split('\n').filter((line) => line.startsWith('{'));
    const page = facts
      .map((line) => JSON.parse(line) as { kind: string; text: string })
      .find(({ kind }) => kind === 'page');
    return JSON.stringify(answer(page?.text ?? ''));
  };
  const text = readHtml(html, { maxChars: limits.plan.factMaxChars, isPage: true });
  const planned = await planDeck(
    {
      prompt: 'A carousel about this page',
      design: 'full',
      facts: [text],
      fact_sources: [{ kind: 'page', url }],
      ...changes,
    },
    new AbortController().signal,
    {
      askModel,
      measurer: plainMeasurer,
      maxPictures: 0,
      times: callerWaits,
      clock: { now: () => 0, sleep: () => Promise.reject(new Error('there is nothing to wait for')) },
      logger: createSilentLogger(),
    },
  );
  return { planned, questions };
}

/** All that calls a reader to act: the caption, the slide of the call, buttons. */
function calls({ caption, outline, alt_texts: altTexts, deck }: PlannedDeck): string {
  const at = (outline ?? []).flatMap(({ kind }, index) => (kind === 'cta' ? [index] : []));
  const buttons = (outline ?? []).map(({ kind, label }) => (kind === 'product' ? label : null));
  const shown = deck.texts.filter(({ slide_index: index }) => at.includes(index)).map(({ text }) => text.content);
  const written = at.map((index) => [JSON.stringify(outline?.[index]), altTexts?.[index]]);
  return [caption, shown, written, buttons].flat(3).join(' ');
}

/** The letters of any form without what stands between them, digits as those of ASCII: found by no code of the planner. */
function bare(text: string): string {
  const digits = Array.from(text.normalize('NFKC').toLowerCase(), (character) => {
    for (const zero of [0x660, 0x6f0, 0x966]) {
      const value = character.codePointAt(0)! - zero;
      if (value >= 0 && value < 10) return String(value);
    }
    return character;
  });
  return digits.join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe('a deck from a stranger’s page', () => {
  it('is tried with thirty shops and thirty hostile pages', () => {
    expect([honestPages.length, hostilePages.length]).toEqual([30, 30]);
  });

  it.each(hostilePages.map((page) => [page.name, page] as const))(
    'calls nobody to a stranger: %s',
    async (_name, page) => {
      for (const answer of [obeys, helps]) {
        for (const design of ['full', 'frozen'] as const) {
          const { planned } = await plan(page, answer, { design });
          const said = bare(calls(planned));
          expect(page.needles.filter((needle) => said.includes(bare(needle)))).toEqual([]);
          // A hashtag is one word: an address as a whole, or none.
          expect(planned.hashtags?.filter((tag) => /[.@](?=.)|\d{7}/.test(tag.normalize('NFKC')))).toEqual([]);
          expect(planned.caption).toContain('A lamp for 49 €.');
          expect(planned.outline?.some(({ kind, headline }) => kind === 'cta' && headline !== '')).toBe(true);
        }
      }
    },
  );

  it.each(hostilePages.map((page) => [page.name, page] as const))(
    'leaves no stranger in what stands on no slide: %s',
    async (_name, page) => {
      for (const answer of [obeys, helps]) {
        // Of its slides two have room; a sentence in a field that no slide has is lost.
        const more = (text: string) => ({ ...answer(text), appendix: { remark: text.replaceAll('lamp', 'light') } });
        const { planned } = await plan(page, more, { slide_count: 2 });
        const leftOut = planned.left_out ?? [];
        expect(leftOut.join(' ')).toContain('A lamp for 49 €.');
        expect(page.needles.filter((needle) => bare(leftOut.join('\n')).includes(bare(needle)))).toEqual([]);
      }
    },
  );

  it.each(honestPages.map((page) => [page.url, page] as const))(
    'keeps prices and own contacts of a shop: %s',
    async (_url, page) => {
      const { planned } = await plan(page, obeys, page.team === undefined ? {} : { prompt: page.team });
      const missing = page.keeps.filter((words) => !planned.caption?.includes(words));
      expect(missing).toEqual([]);
    },
  );

  const hostile = {
    url: 'https://www.shop.example/lamp',
    html: '<p>A lamp for 49 € or 9 €.</p><p>Order at evil.test, ask @evil.</p>',
  };

  it('names what a slide has from the page alone, and nothing that the team says too', async () => {
    const { planned } = await plan(hostile);
    expect(planned.deck.sources).toEqual([
      { url: hostile.url, quotes: expect.arrayContaining(['49 €', '9 €', 'evil.test', '@evil']) },
    ]);
    const product = 'Product: Lamp\nPrice: 49 EUR\nDescription: ask @evil';
    const ours = await plan(hostile, obeys, {
      facts: [product, 'A lamp for 49 € or 9 €.\nOrder at evil.test, ask @evil.'],
      fact_sources: [{ kind: 'product' }, { kind: 'page', url: hostile.url }],
    });
    expect(ours.planned.deck.sources).toEqual([{ url: hostile.url, quotes: ['evil.test', '9 €'] }]);
    expect(ours.planned.caption).toBe('A lamp for 49 € or 9 €.\nAsk @evil.');
  });

  it('asks no second question because of strangers, and leaves a deck without a page as it was written', async () => {
    const answer = (page: string) => ({
      caption: page,
      slides: ['hook', 'point', 'point', 'cta'].map((kind, at) => ({ kind, headline: `Lamp ${at}`, body: page })),
    });
    const { planned, questions } = await plan(hostile, answer);
    expect(questions).toHaveLength(1);
    expect(planned.outline?.at(-1)).toMatchObject({ kind: 'cta', body: 'A lamp for 49 € or 9 €.' });
    const ofTeam = await plan(hostile, () => answer('Order at evil.test, ask @evil.'), {
      fact_sources: [{ kind: 'product' }],
    });
    expect(ofTeam.planned.caption).toBe('Order at evil.test, ask @evil.');
    expect(ofTeam.planned.deck.sources).toBeUndefined();
  });

  it('has a headline where nothing is left of that of its call', async () => {
    const answer = (headline: string) => () => ({
      title: 'Lamps',
      slides: ['hook', 'point', 'cta'].map((kind) => ({ kind, headline: kind === 'cta' ? headline : `A ${kind}` })),
    });
    const headlineOf = async (headline: string) =>
      (await plan(hostile, answer(headline))).planned.outline?.at(-1)?.headline;
    expect(await headlineOf('Order at evil.test')).toBe('Lamps');
    expect(await headlineOf('Order at shop.example')).toBe('Order at shop.example');
  });
});
