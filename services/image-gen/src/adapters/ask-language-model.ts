import { providerOf } from '@slideloom/contracts';
import { AppError, measureCall, type CallObserver } from '@slideloom/service-kit';
import { generateText, NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import type { AskModel } from '../domain/agent/ask/ask-twice.ts';
import type { ModelRegistry } from './providers/create-model-registry.ts';
import { toProviderError } from './providers/provider-error.ts';
import { rewriteAnswerSchemas, slideAnswerSchemas } from './slide-answer-schema.ts';

/** A deck takes some 1,500 tokens; models that think aloud need more. */
const maxOutputTokens = 10_000;
/** Reasoning models are asked to reason little: a caller is waiting. */
const thinkingModel = /^(?:openai:(?:gpt-[5-9]|o\d)|google:gemini-(?:2\.5|[3-9]))/;

/** The language model of the slide agent, `provider:model` of the registry. Deadlines and second questions are the caller's. */
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

  const ask: AskModel = async ({ instructions, prompt, isStructured, subject, design = 'frozen' }, signal) => {
    const schema = subject === 'slide' ? rewriteAnswerSchemas[design] : slideAnswerSchemas[design];
    try {
      const asked = { ...common, prompt, abortSignal: signal };
      const answer = isStructured
        ? await generateText({
            ...asked,
            instructions,
            output: Output.object({ schema, name: subject === 'slide' ? 'slide' : 'carousel' }),
          })
        : await generateText({ ...asked, instructions: `${inWords(schema)}\n${instructions}`, output: Output.json() });
      if (answer.finishReason === 'content-filter') throw new AppError('content_rejected');
      return answer.text || argumentsOf(answer.toolCalls);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // The words are there but do not match the schema: the caller parses them leniently.
      if (NoObjectGeneratedError.isInstance(error) && error.finishReason !== 'content-filter') return error.text ?? '';
      if (NoObjectGeneratedError.isInstance(error)) throw new AppError('content_rejected');
      throw toProviderError(error);
    }
  };
  const provider = providerOf(modelId);
  return (question, signal) => {
    const operation = question.subject === 'slide' ? 'rewrite' : 'plan';
    return measureCall(onCall, { provider, operation }, () => ask(question, signal));
  };
}

/** What a model that calls a tool, though it was given none, hands to it: the answer. */
function argumentsOf(calls: readonly { input: unknown }[]): string {
  return calls.map(({ input }) => (typeof input === 'string' ? input : JSON.stringify(input))).join('\n');
}

function inWords(schema: z.ZodType): string {
  return `Answer with one JSON object of this JSON schema, nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`;
}
