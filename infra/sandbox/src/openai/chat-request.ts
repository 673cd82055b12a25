import type { JsonSchema } from '../copywriter/json-schema.ts';
import { openaiError } from './openai-error.ts';

/** What a chat call asks for, whether it came through Chat Completions or Responses. */
export type ChatRequest = {
  model: string;
  /** The texts of system and developer messages. */
  instructions: string;
  /** The text of the last message of the user. */
  prompt: string;
  /** The JSON schema of the structured output, if one is asked for. */
  schema?: JsonSchema;
  /** Whether the answer must be JSON at all. */
  isJson: boolean;
  /** Whether it comes as events; `hasUsage`: the last of them counts tokens. */
  stream?: { hasUsage: boolean };
};

type Message = {
  role?: string;
  content?: unknown;
};

/** Parses the body of `/chat/completions`. Throws OpenAI's 400. */
export function parseChatCompletion(body: unknown): ChatRequest {
  const { model, messages, response_format: format, stream, stream_options: options } = fields(body);
  if (!Array.isArray(messages) || messages.length === 0) throw missing('messages');
  const schema = (format as { json_schema?: { schema?: unknown } } | undefined)?.json_schema?.schema;
  const request = toRequest(model, messages as Message[], '', formatType(format), schema);
  if (stream !== true) return request;
  return { ...request, stream: { hasUsage: (options as { include_usage?: unknown } | null)?.include_usage === true } };
}

/** Parses the body of `/responses`. Throws OpenAI's 400. */
export function parseResponses(body: unknown): ChatRequest {
  const { model, input, instructions, text, stream } = fields(body);
  if (input === undefined) throw missing('input');
  const messages = Array.isArray(input) ? (input as Message[]) : [{ role: 'user', content: input }];
  const format = (text as { format?: { schema?: unknown } } | undefined)?.format;
  if (stream === true) throw openaiError(400, 'This model does not stream.', 'unsupported_value', 'stream');
  return toRequest(model, messages, toText(instructions), formatType(format), format?.schema);
}

/** The text of a chat body in which magic words are looked for; empty where the body is not one. */
export function promptOf(body: unknown): string {
  const { messages, input } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const list = messages ?? input;
  if (typeof list === 'string') return list;
  return Array.isArray(list) ? lastOfUser(list as Message[]) : '';
}

function toRequest(model: unknown, messages: Message[], leading: string, format: string, schema: unknown): ChatRequest {
  if (typeof model !== 'string' || model === '') throw missing('model');
  const system = messages.filter(({ role }) => role === 'system' || role === 'developer');
  const instructions = [leading, ...system.map(({ content }) => toText(content))].filter(Boolean).join('\n');
  const found = asSchema(schema) ?? (format === 'text' ? undefined : schemaIn(instructions));
  return {
    model,
    instructions,
    prompt: lastOfUser(messages),
    ...(found === undefined ? {} : { schema: found }),
    isJson: format !== 'text',
  };
}

function asSchema(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** Clients without structured outputs write the schema into the system prompt after the words "JSON schema". */
function schemaIn(instructions: string): JsonSchema | undefined {
  const start = /json schema:?\s*(?=\{)/i.exec(instructions);
  if (!start) return undefined;
  const text = instructions.slice(start.index + start[0].length);
  for (let end = text.lastIndexOf('}'); end > 0; end = text.lastIndexOf('}', end - 1)) {
    try {
      return asSchema(JSON.parse(text.slice(0, end + 1)));
    } catch {
      continue;
    }
  }
  return undefined;
}

function lastOfUser(messages: Message[]): string {
  return toText(messages.findLast(({ role }) => role === 'user')?.content);
}

/** Content is a text, or a list of parts of which some are texts. */
function toText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { text?: unknown }) => (typeof part?.text === 'string' ? part.text : ''))
    .filter(Boolean)
    .join('\n');
}

function formatType(format: unknown): string {
  const type = (format as { type?: unknown } | undefined)?.type;
  return typeof type === 'string' ? type : 'text';
}

function fields(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw openaiError(400, 'We could not parse the JSON body of your request.', 'invalid_json');
}

function missing(param: string) {
  return openaiError(400, `Missing required parameter: '${param}'.`, 'missing_required_parameter', param);
}
