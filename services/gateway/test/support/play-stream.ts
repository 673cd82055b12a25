import type { EventStream } from '../../src/events/event-streams.ts';

export type SentEvent = { event: string; data: Record<string, unknown>; id: string | undefined };
export type PlayedStream = EventStream & {
  sent: SentEvent[];
  isEnded: boolean;
  /** It is full after so many events. */
  takes: number;
  leave(): void;
};

/** Creates a stream whose reader takes everything at once, until `takes` says otherwise. */
export function playStream(): PlayedStream {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const stream: PlayedStream = {
    sent: [],
    isEnded: false,
    takes: Infinity,
    send: (event, data, id) => stream.sendJson(event, JSON.stringify(data), id),
    sendJson: (event, json, id) => void stream.sent.push({ event, data: JSON.parse(json) as SentEvent['data'], id }),
    isFull: () => stream.sent.length >= stream.takes,
    end() {
      stream.isEnded = true;
      close();
    },
    closed,
    leave: close,
  };
  return stream;
}
