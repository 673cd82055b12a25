import { createHash } from 'node:crypto';
import { answerPrompt, type AnswerQuirk } from '../copywriter/answer-prompt.ts';
import type { Call, Reply } from '../protocol/endpoint.ts';
import type { World } from '../protocol/world.ts';
import { parseChatCompletion, parseResponses, type ChatRequest } from './chat-request.ts';
import { writeEvents } from './write-events.ts';
import { contentRejected, requireBearer } from './openai-error.ts';

type Answer = {
  text: string;
  isRefusal: boolean;
  finishReason: 'stop' | 'length' | 'content_filter';
};

/** Answers `/chat/completions`. */
export function answerChatCompletion(world: World, call: Call): Reply {
  requireBearer(call.request);
  const request = parseChatCompletion(call.body);
  const answer = think(call, request);
  const body = chatCompletionBody(world, request, answer);
  if (!request.stream) return { body };
  const isStalled = call.fault('stalled_stream') !== undefined;
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: (response) => writeEvents(response, body, { ...request.stream!, isStalled }),
  };
}

/** Answers `/responses`. */
export function answerResponses(world: World, call: Call): Reply {
  requireBearer(call.request);
  const request = parseResponses(call.body);
  const answer = think(call, request);
  return { body: responsesBody(world, request, answer) };
}

const quirks: AnswerQuirk[] = ['bad_json', 'wrong_schema', 'long_text', 'emoji_text', 'rtl_text', 'cjk_text'];

function think(call: Call, request: ChatRequest): Answer {
  if (call.fault('rejected')) throw contentRejected();
  const refusal = playRefusal(call);
  if (refusal) return refusal;
  const quirk = quirks.find((kind) => call.fault(kind));
  const text = answerPrompt({ ...request, ...(quirk === undefined ? {} : { quirk }) });
  const isCutOff = call.fault('cut_off') !== undefined;
  return {
    text: isCutOff ? text.slice(0, Math.floor(text.length / 2)) : text,
    isRefusal: false,
    finishReason: isCutOff ? 'length' : 'stop',
  };
}

/** The ways in which a model says no; the words are the fault's own, if it brings any. */
function playRefusal(call: Call): Answer | undefined {
  const kinds = ['refusal', 'refusal_text', 'refusal_json', 'refusal_field', 'content_filter'] as const;
  const fault = kinds.map((kind) => call.fault(kind)).find((found) => found !== undefined);
  if (!fault) return undefined;
  const words = fault.text ?? "I'm sorry, I can't help with that.";
  const answer = (text: string): Answer => ({ text, isRefusal: false, finishReason: 'stop' });
  if (fault.kind === 'refusal') return { text: words, isRefusal: true, finishReason: 'stop' };
  if (fault.kind === 'content_filter') return { text: '', isRefusal: false, finishReason: 'content_filter' };
  if (fault.kind === 'refusal_json') return answer(JSON.stringify(refusingDeck(words)));
  if (fault.kind === 'refusal_text') return answer(words);
  return answer(JSON.stringify({ title: '', mood: 'calm', refused: words, slides: [] }));
}

/** A deck that keeps to the slide agent's schema and says no in its first slide. */
function refusingDeck(words: string): object {
  const slide = (kind: string, headline: string) => ({
    kind,
    headline,
    body: null,
    image_prompt: 'A calm lake at dawn',
  });
  return {
    title: 'A note',
    mood: 'calm',
    refused: null,
    slides: [slide('hook', words), slide('point', 'Try another subject'), slide('cta', 'Ask again')],
  };
}

/** Source: platform.openai.com/docs/api-reference/chat/object. */
function chatCompletionBody(world: World, request: ChatRequest, answer: Answer) {
  const { input, output } = tokens(request, answer);
  return {
    id: `chatcmpl-${identify(request)}`,
    object: 'chat.completion',
    created: seconds(world),
    model: request.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.isRefusal ? null : answer.text,
          refusal: answer.isRefusal ? answer.text : null,
          annotations: [],
        },
        logprobs: null,
        finish_reason: answer.finishReason,
      },
    ],
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: null,
  };
}

/** Source: platform.openai.com/docs/api-reference/responses/object. */
function responsesBody(world: World, request: ChatRequest, answer: Answer): object {
  const { input, output } = tokens(request, answer);
  const id = identify(request);
  const isComplete = answer.finishReason === 'stop';
  const part = answer.isRefusal
    ? { type: 'refusal', refusal: answer.text }
    : { type: 'output_text', text: answer.text, annotations: [], logprobs: [] };
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: seconds(world),
    status: isComplete ? 'completed' : 'incomplete',
    error: null,
    incomplete_details: isComplete
      ? null
      : { reason: answer.finishReason === 'length' ? 'max_output_tokens' : 'content_filter' },
    instructions: null,
    max_output_tokens: null,
    model: request.model,
    output: [
      {
        id: `msg_${id}`,
        type: 'message',
        role: 'assistant',
        status: isComplete ? 'completed' : 'incomplete',
        content: [part],
      },
    ],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    service_tier: 'default',
    store: false,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
    metadata: {},
  };
}

function identify(request: ChatRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32);
}

function tokens(request: ChatRequest, answer: Answer): { input: number; output: number } {
  return {
    input: Math.ceil((request.instructions.length + request.prompt.length) / 4),
    output: Math.ceil(answer.text.length / 4),
  };
}

function seconds(world: World): number {
  return Math.floor(world.clock().getTime() / 1_000);
}
