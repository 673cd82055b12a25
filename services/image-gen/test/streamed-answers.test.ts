import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SlidePlanRequest } from '@slideloom/contracts';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import type { EndedCall } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import { createAskModel } from '../src/adapters/ask-language-model.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import type { AskModel } from '../src/domain/agent/ask/ask-twice.ts';
import { planDeck } from '../src/domain/plan-deck.ts';
import { rewriteSlide } from '../src/domain/rewrite-slide.ts';
import { callerWaits } from './support/caller-waits.ts';
import { findFlaws } from './support/find-flaws.ts';
import { plainMeasurer } from './support/plain-measurer.ts';
import { startStreamingModel, type StreamedCall, type StreamingModel } from './support/play-streaming-model.ts';

/** The planner and the adapter as they are, on a server that answers when the test says so. Its deadlines pass when the test says so, too. */
let model: StreamingModel;
let safeFetch: SafeFetch;
let askModel: AskModel;
let play: (call: StreamedCall) => void;
/** Resolves when so many characters of an answer have come. */
let hasCome: (chars: number) => Promise<void>;
const ended: EndedCall[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  model = await startStreamingModel((call) => play(call));
  safeFetch = createSafeFetch();
});
afterAll(async () => {
  await safeFetch.close();
  await model.close();
});
beforeEach(() => {
  const registry = createModelRegistry(
    { openai: { baseUrl: `${model.url}/v1`, apiKey: 'a-key-for-tests' } },
    safeFetch,
  );
  const ask = createAskModel(registry, 'openai:local', (call) => ended.push(call));
  let chars = 0;
  let waiting = { chars: Infinity, resolve: () => undefined as void };
  const look = () => void (chars >= waiting.chars && waiting.resolve());
  hasCome = (wanted) =>
    new Promise((resolve) => {
      waiting = { chars: wanted, resolve };
      look();
    });
  askModel = (question, deadline, onText) =>
    ask(question, deadline, (soFar) => {
      onText?.(soFar);
      chars = soFar.length;
      look();
    });
  model.calls.length = 0;
  ended.length = 0;
  // Only deadlines stand still.
  jest.useFakeTimers({
    doNotFake: ['Date', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'],
  });
});
afterEach(() => void jest.useRealTimers());

const headlines = ['Coffee at home', 'Grind late', 'Weigh it', 'Bloom first', 'Pour slowly', 'Taste', 'Write it down'];
const slideAt = (at: number) => ({
  kind: at === 0 ? 'hook' : 'point',
  headline: headlines[at],
  body: at === 0 ? null : `What "${headlines[at]}" means {in short}.`,
  items: [],
  image_prompt: null,
});
const beginning = '{"title":"Coffee","mood":"warm","caption":"How to.","hashtags":["coffee"],"slides":[';
const slides = (from: number, to: number) =>
  headlines
    .slice(from, to)
    .map((_headline, at) => JSON.stringify(slideAt(from + at)))
    .join(',');
const half = `,${JSON.stringify(slideAt(5)).slice(0, 60)}`;
const whole = `${beginning}${slides(0, 7)}]}`;

const plan = (changes: Partial<SlidePlanRequest> = {}) =>
  planDeck({ prompt: 'Coffee', slide_count: 7, ...changes }, signal, {
    askModel,
    measurer: plainMeasurer,
    maxPictures: 2,
    times: callerWaits,
    clock: { now: () => 0, sleep: () => Promise.reject(new Error('nobody sleeps here')) },
    logger: createSilentLogger(),
  });
const namesOf = ({ deck }: Awaited<ReturnType<typeof plan>>) =>
  deck.slides.map(({ name }) => name.replace(/^\d+\. /, ''));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

describe('an answer that is read as it comes', () => {
  it('is whole where its end comes in time, however late it comes', async () => {
    play = (call) => call.say(`${beginning}${slides(0, 4)}`);
    const planned = plan();
    await hasCome(200);
    pass(callerWaits.answersMs - 1_000);
    model.calls[0]!.say(`,${slides(4, 7)}]}`);
    model.calls[0]!.end();
    expect(namesOf(await planned)).toEqual(headlines);
    expect(model.calls[0]!.body).toMatchObject({ stream: true, response_format: { type: 'json_schema' } });
  });

  it('makes a deck of the slides that are whole at its deadline, without the half one, and is asked no further', async () => {
    const text = `${beginning}${slides(0, 5)}${half}`;
    play = (call) => {
      for (let at = 0; at < text.length; at += 7) call.say(text.slice(at, at + 7));
    };
    const planned = plan();
    await hasCome(text.length);
    pass(callerWaits.answersMs);
    const deck = await planned;
    expect(namesOf(deck)).toEqual(headlines.slice(0, 5));
    expect(deck).toMatchObject({ caption: 'How to.', hashtags: ['coffee'] });
    expect(findFlaws(deck, plainMeasurer)).toEqual([]);
    await model.calls[0]!.gone;
    expect(model.calls).toHaveLength(1);
    expect(ended).toMatchObject([{ provider: 'openai', operation: 'plan', outcome: 'timeout' }]);
  });

  it('makes none of a slide whose own lists alone have ended', async () => {
    const rows = [1, 2, 3, 4].map((at) => ({ label: `Cup ${at}`, value: `€${at}`, icon: null }));
    const text = `${beginning}${slides(0, 2)},{"kind":"prices","headline":"Prices","rows":${JSON.stringify(rows)},"bo`;
    play = (call) => call.say(text);
    const planned = plan({ design: 'full' });
    await hasCome(text.length);
    pass(callerWaits.answersMs);
    await expect(planned).rejects.toMatchObject({ code: 'planner_unavailable' });
  });

  it.each([
    ['nothing has come', ''],
    ['two slides are whole', `${beginning}${slides(0, 2)}${half}`],
    ['it is thinking', `<think>First a draft: ${beginning}${slides(0, 5)}]}. Now`],
    ['it is prose', 'Here is what I think about coffee. '.repeat(20)],
  ])('is late as before where %s', async (_what, text) => {
    play = (call) =>
      text === '' ? call.send({ id: 'a', object: 'x', created: 0, model: 'm', choices: [] }) : call.say(text);
    const planned = plan();
    const outcome = expect(planned).rejects.toMatchObject({ code: 'planner_unavailable' });
    if (text !== '') await hasCome(text.length);
    else await hasAsked();
    pass(callerWaits.answersMs);
    await outcome;
    await model.calls[0]!.gone;
    expect(model.calls).toHaveLength(1);
  });

  it('has its thoughts before it', async () => {
    const text = `<think>A draft: {"slides":[{"headline":"No"},{"headline":"No 2"},{"headline":"No 3"}]}</think>${beginning}${slides(0, 5)}${half}`;
    play = (call) => call.say(text);
    const planned = plan();
    await hasCome(text.length);
    pass(callerWaits.answersMs);
    expect(namesOf(await planned)).toEqual(headlines.slice(0, 5));
  });

  it('that breaks off is asked for again, and the better of the two is taken', async () => {
    play = (call) => {
      call.say(model.calls.length === 1 ? `${beginning}${slides(0, 5)}${half}` : whole);
      if (model.calls.length > 1) call.end();
    };
    const planned = plan();
    await hasCome(300);
    model.calls[0]!.breakOff();
    expect(namesOf(await planned)).toEqual(headlines);
    expect(model.calls).toHaveLength(2);
  });

  it('that breaks off twice is the better beginning', async () => {
    play = (call) => call.say(`${beginning}${slides(0, model.calls.length === 1 ? 5 : 4)}${half}`);
    const planned = plan();
    await hasCome(300);
    model.calls[0]!.breakOff();
    while (model.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await hasCome(250);
    model.calls[1]!.breakOff();
    expect(namesOf(await planned)).toEqual(headlines.slice(0, 5));
  });

  it('stays where the second question is late', async () => {
    play = (call) => {
      if (model.calls.length > 1) return;
      call.say(`${beginning}${slides(0, 4)}]}`);
      call.end();
    };
    const planned = plan();
    while (model.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
    pass(callerWaits.answersMs);
    expect(namesOf(await planned)).toEqual(headlines.slice(0, 4));
  });

  it('is no slide where one is written again, and its end has not come', async () => {
    play = (call) => call.say('{"refused":null,"slide":{"kind":"point","headline":"Grind","body":"Very');
    const draft = { title: 'Coffee', mood: 'warm', slides: [0, 1, 2].map(slideAt) };
    const rewritten = rewriteSlide(
      { prompt: 'Coffee', draft, slide_index: 1, planned_pictures: [], pictures: [], has_furniture: true } as never,
      signal,
      {
        askModel,
        measurer: plainMeasurer,
        times: callerWaits,
        clock: { now: () => 0, sleep: () => Promise.reject(new Error('nobody sleeps here')) },
        logger: createSilentLogger(),
        store: { readSmall: async () => null },
        measure: async () => ({}) as never,
      },
    );
    const outcome = expect(rewritten).rejects.toMatchObject({ code: 'planner_unavailable' });
    await hasCome(60);
    pass(callerWaits.answersMs);
    await outcome;
  });

  const hasAsked = async () => {
    while (model.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
});

describe('a server that does not stream', () => {
  const completion = {
    id: 'a',
    object: 'chat.completion',
    created: 0,
    model: 'local',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: whole } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };

  it('and answers in one piece all the same is understood, with one question', async () => {
    play = (call) => call.answerPlainly(200, completion);
    expect(namesOf(await plan())).toEqual(headlines);
    expect(model.calls).toHaveLength(1);
  });

  it.each([
    ['the parameter', { message: 'Your organization must be verified.', param: 'stream', code: 'unsupported_value' }],
    ['its options', { message: 'Unrecognized request argument supplied: stream_options' }],
  ])('and refuses %s is asked without it, from then on', async (_what, error) => {
    play = (call) =>
      call.body['stream'] === true
        ? call.answerPlainly(400, { error: { type: 'invalid_request_error', ...error } })
        : call.answerPlainly(200, completion);
    expect(namesOf(await plan())).toEqual(headlines);
    expect(namesOf(await plan())).toEqual(headlines);
    expect(model.calls.map(({ body }) => body['stream'] === true)).toEqual([true, false, false]);
    expect(model.calls[1]!.body).toMatchObject({ response_format: { type: 'json_schema' } });
  });

  it('and refuses the bounds of a schema is asked without them, from then on', async () => {
    const error = {
      type: 'invalid_request_error',
      message: "Invalid schema for response_format 'carousel': 'maxLength' is not permitted.",
      param: 'response_format',
    };
    play = (call) => {
      if (JSON.stringify(call.body).includes('maxLength')) return call.answerPlainly(400, { error });
      call.say(whole);
      call.end();
    };
    expect(namesOf(await plan())).toEqual(headlines);
    expect(namesOf(await plan())).toEqual(headlines);
    expect(model.calls.map(({ body }) => JSON.stringify(body).includes('maxItems'))).toEqual([true, false, false]);
    expect(model.calls[1]!.body).toMatchObject({ stream: true, response_format: { type: 'json_schema' } });
  });

  it('and breaks its promise of a schema is asked for it in words as before', async () => {
    play = (call) =>
      (call.body['response_format'] as { type: string }).type === 'json_schema'
        ? call.answerPlainly(400, {
            error: { message: 'response_format is not supported', type: 'invalid_request_error' },
          })
        : call.answerPlainly(200, completion);
    expect(namesOf(await plan())).toEqual(headlines);
    expect(model.calls).toHaveLength(2);
  });
});
