import { createFal } from '@ai-sdk/fal';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import { createReplicate } from '@ai-sdk/replicate';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { createProviderRegistry, customProvider, type ProviderRegistryProvider } from 'ai';
import { createBoundedFetch } from './bounded-fetch.ts';
import { chatEvents, contentEvents, takePlainAnswers } from './take-plain-answers.ts';

export type ProviderAccess = { baseUrl: string; apiKey: string };
export type ProviderAccesses = Partial<Record<'openai' | 'google' | 'fal' | 'replicate', ProviderAccess>>;

/** Takes any `provider:model`, and throws the SDK's `NoSuchModelError` for one that it does not have. */
export type ModelRegistry = ProviderRegistryProvider;

/** A picture of 4096 × 4096 px as base64 in JSON stays below this. */
const maxAnswerBytes = 48 * 1024 * 1024;

/**
 * The AI SDK's registry of `provider:model`, with the providers that have a key. Chat goes through OpenAI's Chat
 * Completions, which every compatible server speaks, not through its Responses API.
 */
export function createModelRegistry(
  accesses: ProviderAccesses,
  safeFetch: Pick<SafeFetch, 'fetchBytes'>,
): ModelRegistry {
  // The SDK would write its warnings, prompts included, straight to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const settings = ({ baseUrl, apiKey }: ProviderAccess) => ({
    baseURL: baseUrl,
    apiKey,
    fetch: createBoundedFetch({ baseUrl, maxBytes: maxAnswerBytes, safeFetch }),
  });
  const streaming = (access: ProviderAccess, toEvents: typeof chatEvents) => {
    const plain = settings(access);
    return { ...plain, fetch: takePlainAnswers(plain.fetch, toEvents) };
  };
  const { openai, google, fal, replicate } = accesses;
  return createProviderRegistry({
    ...(openai ? { openai: withChatCompletions(createOpenAI(streaming(openai, chatEvents))) } : {}),
    ...(google ? { google: createGoogle(streaming(google, contentEvents)) } : {}),
    ...(fal ? { fal: createFal(settings(fal)) } : {}),
    ...(replicate ? { replicate: createReplicate({ ...settings(replicate), apiToken: replicate.apiKey }) } : {}),
  });
}

function withChatCompletions(openai: OpenAIProvider) {
  return Object.assign(customProvider({ fallbackProvider: openai }), {
    languageModel: (modelId: string) => openai.chat(modelId),
  });
}
