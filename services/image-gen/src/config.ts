import { imageProviders } from '@slideloom/contracts';
import {
  deckShape,
  env,
  fetchShape,
  processShape,
  readConfig,
  storageShape,
  workerShape,
} from '@slideloom/service-kit';
import { z } from 'zod';
import type { ProviderAccess, ProviderAccesses } from './adapters/providers/create-model-registry.ts';

/** Providers of language models that the slide agent may use. */
const agentModel = /^(openai|google):[A-Za-z0-9._/-]+$/;
const defaultAgentModel = 'openai:gpt-5-mini';

const providerList = env.list.pipe(z.array(z.enum(imageProviders)).min(1));

/** A picture by the slowest model, its reference and its storing, ms. */
export const attemptTimeoutMs = 240_000;

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...workerShape,
  ...storageShape,
  ...fetchShape,
  ...deckShape,
  BASE_URL: env.httpUrl,
  /** The gateway reads the same list. */
  IMAGE_PROVIDERS: providerList,
  OPENAI_BASE_URL: env.httpUrl.default('https://api.openai.com/v1'),
  OPENAI_API_KEY: env.secret.optional(),
  IMAGEGEN_BASE_URL: env.httpUrl.default('https://api.kie.ai'),
  IMAGEGEN_API_KEY: env.secret.optional(),
  GOOGLE_BASE_URL: env.httpUrl.default('https://generativelanguage.googleapis.com/v1beta'),
  GOOGLE_API_KEY: env.secret.optional(),
  FAL_BASE_URL: env.httpUrl.default('https://fal.run'),
  FAL_API_KEY: env.secret.optional(),
  REPLICATE_BASE_URL: env.httpUrl.default('https://api.replicate.com/v1'),
  REPLICATE_API_KEY: env.secret.optional(),
  SLIDE_AGENT_MODEL: z
    .string()
    .regex(agentModel, { error: 'must be openai:<model> or google:<model>' })
    .default(defaultAgentModel),
  /** Pictures of each provider that one process orders at a time, and as many that it fetches; nearly all of the work is waiting. */
  IMAGE_CONCURRENCY: env.int({ min: 1, max: 64 }).default(8),
  /** Decks planned at a time by one process. */
  PLAN_CONCURRENCY: env.int({ min: 1, max: 64 }).default(8),
};

export type Config = ReturnType<typeof loadConfig>;

/**
 * The configuration. A provider that is listed in `IMAGE_PROVIDERS` (as the gateway offers it), or that the slide agent's model
 * belongs to, must have its key; everything that is missing is named at once.
 */
export function loadConfig(environment: Record<string, string | undefined> = process.env) {
  const wanted = wantedProviders(environment);
  const keyOf = (provider: string) => (wanted.has(provider) ? env.secret : env.secret.optional());
  return readConfig(
    {
      ...shape,
      OPENAI_API_KEY: keyOf('openai'),
      IMAGEGEN_API_KEY: keyOf('imagegen'),
      GOOGLE_API_KEY: keyOf('google'),
      FAL_API_KEY: keyOf('fal'),
      REPLICATE_API_KEY: keyOf('replicate'),
    },
    environment,
  );
}

/** The providers that the registry of the AI SDK gets, and the callback generator, each with its address and key. */
export function providerAccesses(config: Config): { registry: ProviderAccesses; imagegen: ProviderAccess | undefined } {
  const access = (baseUrl: string, apiKey: string | undefined) => (apiKey ? { baseUrl, apiKey } : undefined);
  const all = {
    openai: access(config.OPENAI_BASE_URL, config.OPENAI_API_KEY),
    google: access(config.GOOGLE_BASE_URL, config.GOOGLE_API_KEY),
    fal: access(config.FAL_BASE_URL, config.FAL_API_KEY),
    replicate: access(config.REPLICATE_BASE_URL, config.REPLICATE_API_KEY),
  };
  return { registry: all, imagegen: access(config.IMAGEGEN_BASE_URL, config.IMAGEGEN_API_KEY) };
}

function wantedProviders(environment: Record<string, string | undefined>): ReadonlySet<string> {
  const listed = providerList.safeParse(environment['IMAGE_PROVIDERS'] ?? '');
  const agent = agentModel.exec(environment['SLIDE_AGENT_MODEL'] || defaultAgentModel)?.[1];
  const providers: readonly string[] = listed.success ? listed.data : [];
  return new Set(agent === undefined ? providers : [...providers, agent]);
}
