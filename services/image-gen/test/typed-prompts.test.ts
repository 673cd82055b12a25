import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { createSilentLogger, startSandbox, type TestSandbox } from '@slideloom/testing';
import { createAskModel } from '../src/adapters/ask-language-model.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import type { AskModel } from '../src/domain/agent/ask/ask-twice.ts';
import { planDeck } from '../src/domain/plan-deck.ts';
import { judgeFacts, ownWords, readTypedPrompts } from './support/judge-facts.ts';
import { languageOfWords } from './support/language-of-words.ts';
import { plainMeasurer } from './support/plain-measurer.ts';
import { callerWaits } from './support/caller-waits.ts';

/** Prompts as people type them, by language; what must not be torn is marked by hand. */
const typed = (language: string) =>
  readTypedPrompts(readFileSync(join(import.meta.dirname, 'typed-prompts', `${language}.txt`), 'utf8'));

describe('a deck of a prompt as people type it, written by the sandbox’s language model', () => {
  let sandbox: TestSandbox;
  let safeFetch: SafeFetch;
  let askModel: AskModel;

  beforeAll(async () => {
    sandbox = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: '0' });
    safeFetch = createSafeFetch();
    const openai = { baseUrl: `${sandbox.url}/openai/v1`, apiKey: 'a-key-for-tests' };
    askModel = createAskModel(createModelRegistry({ openai }, safeFetch), 'openai:gpt-5-mini');
  });
  afterAll(async () => {
    await safeFetch.close();
    await sandbox.close();
  });

  const plan = (prompt: string) =>
    planDeck({ prompt, design: 'full', canvas: '9:16' }, new AbortController().signal, {
      askModel,
      measurer: plainMeasurer,
      maxPictures: 3,
      times: callerWaits,
      clock: { now: () => 0, sleep: () => Promise.reject(new Error('a failure of the model')) },
      logger: createSilentLogger(),
    });

  it.each(['en', 'de', 'fr', 'es', 'pl', 'uk'])(
    'is made, tears no number, date, time or name, and speaks the prompt’s language: %s',
    async (language) => {
      const faults: string[] = [];
      let [stated, facts] = [0, 0];
      for (const one of typed(language)) {
        const planned = await plan(one.prompt).catch((error: unknown) => `failed: ${String(error)}`);
        if (typeof planned === 'string') {
          faults.push(`${one.prompt}: ${planned}`);
          continue;
        }
        const { whole, torn } = judgeFacts(planned, one);
        const spoken = languageOfWords(ownWords(planned, one));
        faults.push(...torn.map((part) => `${one.prompt}: ${part}`));
        if (spoken !== undefined && spoken !== language)
          faults.push(`${one.prompt}: in ${spoken}: ${ownWords(planned, one)}`);
        stated += whole.length;
        facts += one.facts.length;
      }
      expect(faults).toEqual([]);
      expect(stated / facts).toBeGreaterThan(0.97);
    },
    600_000,
  );
});
