/** The events that a whole answer would have been in a stream. */
type ToEvents = (answer: unknown) => unknown[];

/**
 * A `fetch` for a provider's client that asks for a stream, for servers that ignore it: what they answer in one piece is handed on as the
 * events that it would have been.
 */
export function takePlainAnswers(fetch: typeof globalThis.fetch, toEvents: ToEvents): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const isPlain = answer.ok && /\bjson\b/i.test(answer.headers.get('content-type') ?? '');
    if (!isPlain || !asksForStream(input, init)) return answer;
    const text = await answer.text();
    return new Response(eventsOf(text, toEvents), { headers: { 'content-type': 'text/event-stream' } });
  };
}

/** A chat completion as its one chunk. Source: platform.openai.com/docs/api-reference/chat-streaming. */
export function chatEvents(answer: unknown): unknown[] {
  const { choices, ...rest } = answer as { choices?: { message?: { tool_calls?: object[] | null } }[] };
  if (!Array.isArray(choices)) return [answer];
  const inChunk = choices.map(({ message, ...choice }) => ({
    ...choice,
    delta: { ...message, tool_calls: message?.tool_calls?.map((call, index) => ({ index, ...call })) },
  }));
  return [{ ...rest, object: 'chat.completion.chunk', choices: inChunk }];
}

/** `streamGenerateContent` without server-sent events is a list of the same answers. Source: ai.google.dev/api/generate-content. */
export function contentEvents(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : [answer];
}

function asksForStream(input: Parameters<typeof globalThis.fetch>[0], init: RequestInit | undefined): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return (
    /:streamGenerateContent\b/.test(url) || (typeof init?.body === 'string' && /"stream":\s*true\b/.test(init.body))
  );
}

function eventsOf(text: string, toEvents: ToEvents): string {
  try {
    return toEvents(JSON.parse(text))
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('');
  } catch {
    // No JSON: the client says so.
    return `data: ${text.replaceAll(/\s+/g, ' ')}\n\n`;
  }
}
