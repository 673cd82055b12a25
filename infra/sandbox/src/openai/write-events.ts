import type { Response } from 'express';

/** A model says about as much at a time, characters. */
const pieceChars = 24;

type Completion = {
  choices: { index: number; message: { content: string | null; refusal: string | null }; finish_reason: string }[];
  usage: object;
};

/**
 * A chat completion as server-sent events, a few words each; of an `isStalled` one the second half does not come. Source:
 * platform.openai.com/docs/api-reference/chat-streaming.
 */
export function writeEvents(
  response: Response,
  { choices, usage, ...rest }: Completion,
  { hasUsage, isStalled }: { hasUsage: boolean; isStalled: boolean },
): void {
  const send = (choices: object[], more: object = {}) =>
    void response.write(
      `data: ${JSON.stringify({ ...rest, object: 'chat.completion.chunk', choices, ...(hasUsage && { usage: null }), ...more })}\n\n`,
    );
  for (const { index, message, finish_reason: reason } of choices) {
    const [field, text] = message.refusal === null ? ['content', message.content ?? ''] : ['refusal', message.refusal];
    send([{ index, delta: { role: 'assistant', content: '', refusal: null }, logprobs: null, finish_reason: null }]);
    const characters = Array.from(text);
    const said = isStalled ? characters.slice(0, Math.floor(characters.length / 2)) : characters;
    for (let at = 0; at < said.length; at += pieceChars) {
      const piece = said.slice(at, at + pieceChars).join('');
      send([{ index, delta: { [field]: piece }, logprobs: null, finish_reason: null }]);
    }
    if (isStalled) return;
    send([{ index, delta: {}, logprobs: null, finish_reason: reason }]);
  }
  if (hasUsage) send([], { usage });
  response.end('data: [DONE]\n\n');
}
