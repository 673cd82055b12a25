import { providerOf } from '@slideloom/contracts';
import { AppError, measureCall, type CallObserver } from '@slideloom/service-kit';
import { APICallError, generateText, jsonSchema, Output, streamText } from 'ai';
import type { FinishReason, JSONSchema7, OutputInterface } from 'ai';
import { z } from 'zod';
import type { AskModel, Question } from '../domain/agent/ask/ask-twice.ts';
import type { ModelRegistry } from './providers/create-model-registry.ts';
import { toProviderError } from './providers/provider-error.ts';
import { rewriteAnswerSchemas, slideAnswerSchemas } from './slide-answer-schema.ts';

/** A deck takes some 1,500 tokens; models that think aloud need more. */
const maxOutputTokens = 10_000;
/** Reasoning models are asked to reason little: a caller is waiting. */
const thinkingModel = /^(?:openai:(?:gpt-[5-9]|o\d)|google:gemini-(?:2\.5|[3-9]))/;

/**
 * The language model of the slide agent, `provider:model` of the registry. Its answer is read as it comes, from a model or a server that
 * refuses to stream as a whole. Deadlines and second questions are the caller's.
 */
export function createAskModel(
  registry: ModelRegistry,
  modelId: `${string}:${string}`,
  onCall?: CallObserver,
): AskModel {
  const model = registry.languageModel(modelId);
  const common = {
    model,
    maxRetries: 0,
    maxOutputTokens,
    ...(thinkingModel.test(modelId) ? { reasoning: 'low' as const } : {}),
  };
  /** What the server takes, as far as it is known: it is asked without what it has refused. */
  const takes = { streams: true, bounds: !modelId.startsWith('google:') };

  const ask = async (question: Question, signal: AbortSignal, onText: (soFar: string) => void): Promise<string> => {
    const { streams, bounds } = takes;
    const asked = { ...common, ...(await toAsk(question, bounds)), abortSignal: signal };
    try {
      if (streams) return await readStream(streamText({ ...asked, onError: () => undefined }).stream, onText);
      const { text, toolCalls, finishReason } = await generateText(asked);
      return wholeAnswer(text || argumentsOf(toolCalls), finishReason);
    } catch (error) {
      if (signal.aborted) throw error;
      if (streams && refusesToStream(error)) takes.streams = false;
      else if (bounds && question.isStructured && refusesBounds(error)) takes.bounds = false;
      else throw error;
      return ask(question, signal, onText);
    }
  };
  const provider = providerOf(modelId);
  return (question, signal, onText = () => undefined) => {
    const operation = question.subject === 'slide' ? 'rewrite' : 'plan';
    return measureCall(onCall, { provider, operation }, () =>
      ask(question, signal, onText).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : toProviderError(error);
      }),
    );
  };
}

async function toAsk({ instructions, prompt, isStructured, subject, design = 'frozen' }: Question, hasBounds: boolean) {
  const schema = z.toJSONSchema(subject === 'slide' ? rewriteAnswerSchemas[design] : slideAnswerSchemas[design], {
    target: 'draft-7',
    override: ({ jsonSchema: part }) => {
      if (hasBounds && isStructured) return;
      delete part.maxLength;
      delete part.maxItems;
    },
  }) as JSONSchema7;
  const { responseFormat } = isStructured
    ? Output.object({ schema: jsonSchema(schema), name: subject === 'slide' ? 'slide' : 'carousel' })
    : Output.json();
  return {
    prompt,
    instructions: isStructured ? instructions : `${inWords(schema)}\n${instructions}`,
    output: asText(await responseFormat),
  };
}

/** Asks for JSON, and takes the text as it is: the agent parses it leniently, also before its end. */
function asText(responseFormat: Awaited<OutputInterface['responseFormat']>): OutputInterface<string, number, never> {
  return {
    name: 'text',
    responseFormat: Promise.resolve(responseFormat),
    parseCompleteOutput: async ({ text }) => text,
    // The SDK keeps a piece of text back until this changes.
    parsePartialOutput: async ({ text }) => ({ partial: text.length }),
    createElementStreamTransform: () => undefined,
  };
}

type StreamPart = ReturnType<typeof streamText>['stream'] extends AsyncIterable<infer Part> ? Part : never;

async function readStream(stream: AsyncIterable<StreamPart>, onText: (soFar: string) => void): Promise<string> {
  let text = '';
  /** What a model that calls a tool, though it was given none, hands to it. */
  let handed = '';
  let finishReason: FinishReason = 'other';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new AppError('upstream_failed');
    if (part.type === 'finish') finishReason = part.finishReason;
    if (part.type === 'text-delta') text += part.text;
    else if (part.type === 'tool-input-delta') handed += part.delta;
    else if (part.type === 'tool-input-start') handed += handed && '\n';
    else continue;
    onText(text || handed);
  }
  return wholeAnswer(text || handed, finishReason);
}

function wholeAnswer(text: string, finishReason: FinishReason): string {
  if (finishReason === 'content-filter') throw new AppError('content_rejected');
  return text;
}

/** OpenAI streams some models to verified organisations only, and not every compatible server knows `stream_options`. */
function refusesToStream(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return false;
  const { param } = (error.data as { error?: { param?: unknown } } | undefined)?.error ?? {};
  return typeof param === 'string' ? param.startsWith('stream') : /\bstream/i.test(error.message);
}

/** OpenAI and others refuse keywords of a schema that they do not know; at Google bounds make too many states. */
function refusesBounds(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    error.statusCode === 400 &&
    /max(?:Length|Items)|invalid schema/i.test(error.message)
  );
}

/** What a model that calls a tool, though it was given none, hands to it: the answer. */
function argumentsOf(calls: readonly { input: unknown }[]): string {
  return calls.map(({ input }) => (typeof input === 'string' ? input : JSON.stringify(input))).join('\n');
}

function inWords(schema: JSONSchema7): string {
  return `Answer with one JSON object of this JSON schema, nothing else:\n${JSON.stringify(schema)}`;
}
