import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One chat call that a model is about to answer, piece by piece. */
export type StreamedCall = {
  body: Record<string, unknown>;
  /** Sends a piece of the answer's text. */
  say(text: string): void;
  /** Sends what it is given as an event. */
  send(event: object): void;
  end(finishReason?: string): void;
  /** Ends the connection without an end of the answer. */
  breakOff(): void;
  /** Answers in one piece. */
  answerPlainly(status: number, body: object): void;
  /** Resolves when the connection has ended. */
  gone: Promise<unknown>;
};

export type StreamingModel = { url: string; calls: StreamedCall[]; close(): Promise<void> };

/**
 * A server on loopback that speaks Chat Completions with `stream`: its answers come when the test says so. Source:
 * platform.openai.com/docs/api-reference/chat-streaming.
 */
export async function startStreamingModel(play: (call: StreamedCall) => void): Promise<StreamingModel> {
  const calls: StreamedCall[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const call = toCall(body, response);
      calls.push(call);
      play(call);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toCall(body: Record<string, unknown>, response: ServerResponse): StreamedCall {
  const send = (event: object) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const sendChoice = (choice: object) =>
    send({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'local', choices: [{ index: 0, ...choice }] });
  return {
    body,
    send,
    say: (text) => sendChoice({ delta: { content: text }, finish_reason: null }),
    end(finishReason = 'stop') {
      sendChoice({ delta: {}, finish_reason: finishReason });
      response.end('data: [DONE]\n\n');
    },
    breakOff: () => void response.destroy(),
    answerPlainly(status, plain) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(plain));
    },
    gone: once(response, 'close'),
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
}
