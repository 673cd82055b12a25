import { describe, expect, it } from '@jest/globals';
import { imageModels, offeredModels } from '@slideloom/contracts';
import { ConfigError } from '@slideloom/service-kit';
import { createGenerators } from '../src/adapters/providers/create-generators.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import { loadConfig, providerAccesses } from '../src/config.ts';

const safeFetch = { fetchBytes: () => Promise.reject(new Error('nothing is fetched here')) };
const environment = {
  DATABASE_URL: 'postgresql://127.0.0.1/x',
  RABBITMQ_URL: 'amqp://127.0.0.1',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'a-long-secret',
  CDN_URL: 'http://127.0.0.1:9000/bucket',
  BASE_URL: 'http://127.0.0.1:8080/',
  IMAGE_PROVIDERS: 'openai,imagegen',
  OPENAI_API_KEY: 'openai-key',
  IMAGEGEN_API_KEY: 'imagegen-key',
};

const problemsOf = (changes: Record<string, string | undefined>) => {
  try {
    loadConfig({ ...environment, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split(':')[0]);
    throw error;
  }
};

describe('the configuration', () => {
  it('names every key that a listed provider lacks, at once', () => {
    expect(problemsOf({ IMAGE_PROVIDERS: 'openai,imagegen,google,fal,replicate', OPENAI_API_KEY: '' })).toEqual([
      'OPENAI_API_KEY',
      'GOOGLE_API_KEY',
      'FAL_API_KEY',
      'REPLICATE_API_KEY',
    ]);
  });

  it('wants the key of the slide agent’s provider, too', () => {
    expect(problemsOf({ IMAGE_PROVIDERS: 'imagegen', OPENAI_API_KEY: undefined })).toEqual(['OPENAI_API_KEY']);
    expect(problemsOf({ SLIDE_AGENT_MODEL: 'google:gemini-3-flash' })).toEqual(['GOOGLE_API_KEY']);
  });

  it.each([
    [{ IMAGE_PROVIDERS: '' }, 'IMAGE_PROVIDERS'],
    [{ IMAGE_PROVIDERS: 'openai,unheard-of' }, 'IMAGE_PROVIDERS'],
    [{ SLIDE_AGENT_MODEL: 'fal:a-model' }, 'SLIDE_AGENT_MODEL'],
    [{ BASE_URL: 'not an address' }, 'BASE_URL'],
  ])('refuses %j', (changes, name) => {
    expect(problemsOf(changes)).toEqual([name]);
  });

  it('needs no key of a provider that is not listed', () => {
    expect(problemsOf({ IMAGE_PROVIDERS: 'openai', IMAGEGEN_API_KEY: undefined })).toEqual([]);
  });
});

describe('what is offered', () => {
  it.each(['openai', 'openai,imagegen', 'openai,google,fal,replicate,imagegen'])('by %s has a generator', (list) => {
    const keys = { GOOGLE_API_KEY: 'google-key', FAL_API_KEY: 'fal-key-1', REPLICATE_API_KEY: 'replicate-key' };
    const config = loadConfig({ ...environment, ...keys, IMAGE_PROVIDERS: list });
    const accesses = providerAccesses(config);
    const find = createGenerators({
      providers: config.IMAGE_PROVIDERS,
      registry: createModelRegistry(accesses.registry, safeFetch),
      imagegen: accesses.imagegen,
      safeFetch,
    });
    const served = imageModels.filter((model) => find(model.id) !== null).map((model) => model.id);
    expect(served).toEqual(offeredModels(config.IMAGE_PROVIDERS).map((model) => model.id));
  });
});
