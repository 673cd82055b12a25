import { AppError } from '@slideloom/service-kit';
import type { Response } from 'express';

export type EventStream = {
  send(event: string, data: unknown): void;
  /** Ends the answer. */
  end(): void;
};

export type EventStreams = {
  /** Begins an answer of server-sent events; rejects a team's stream beyond its share with `rate_limited`. */
  open(response: Response, teamId: string): EventStream;
  /** Ends every stream: the process stops, and the browser connects to another. */
  stop(): void;
};

const heartbeatMs = 15_000;
const maxStreamsPerTeam = 50;
const maxStreams = 5_000;
/** A reader that lets this much pile up is cut off, bytes. */
const maxBufferedBytes = 256 * 1024;

export function createEventStreams(): EventStreams {
  const open = new Map<EventStream, string>();

  return {
    open(response, teamId) {
      const ofTeam = [...open.values()].filter((team) => team === teamId).length;
      if (ofTeam >= maxStreamsPerTeam || open.size >= maxStreams) {
        throw new AppError('rate_limited', { message: 'Too many open event streams', retryAfterSeconds: 10 });
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const write = (text: string) => {
        if (response.writableLength > maxBufferedBytes) return response.destroy();
        return response.write(text);
      };
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      const stream: EventStream = {
        send: (event, data) => void write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => void response.end(),
      };
      open.set(stream, teamId);
      response.once('close', () => {
        clearInterval(heartbeat);
        open.delete(stream);
      });
      return stream;
    },
    stop() {
      for (const stream of open.keys()) stream.end();
    },
  };
}
