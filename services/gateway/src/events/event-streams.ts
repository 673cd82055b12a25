import { AppError } from '@slideloom/service-kit';
import type { Response } from 'express';
import type { IsStillAuthorized } from '../auth/is-still-authorized.ts';

export type EventStream = {
  /** Sends an event. `id` has no line breaks; it is absent where a stream starts from scratch. */
  send(event: string, data: unknown, id?: string): void;
  /** Sends data that is JSON already, without line breaks, so that many streams share one text. */
  sendJson(event: string, json: string, id?: string): void;
  /** Returns whether the reader has not taken much of what was sent: what can wait should. */
  isFull(): boolean;
  /** Ends the answer. What is sent afterwards goes nowhere. */
  end(): void;
  /** Ended, or its connection is closed: nothing is worth reading for it. */
  readonly isEnded: boolean;
  /** Resolves when the connection to the reader is closed, by either side. */
  closed: Promise<void>;
};

export type EventStreams = {
  /** Returns how many streams are open. */
  count(): number;
  /** Begins an answer of server-sent events, which ends at `expiresAt` (ms since the epoch) at the latest; rejects a team's stream beyond its share with `rate_limited`. */
  open(response: Response, teamId: string, expiresAt?: number | null): EventStream;
  /** Ends every stream: the process stops, and the browser connects to another. */
  stop(): void;
};

/** What a route opens live streams with. */
export type OpensStreams = { streams: EventStreams; isStillAuthorized: IsStillAuthorized };

const heartbeatMs = 15_000;
/** A stream ends then, and its reader connects again, ms. */
const longestMs = 24 * 3_600_000;
const maxStreamsPerTeam = 50;
/** Open live streams of one process at most. The autoscaler adds processes long before: k8s/components/keda/gateway.yaml. */
export const maxStreams = 5_000;
/** A reader that lets this much pile up is sent nothing that can wait, bytes. */
const fullBytes = 64 * 1024;
/** A reader that lets this much pile up is cut off, bytes. */
const maxBufferedBytes = 256 * 1024;
/** A reader that does not take the end of its answer is cut off after this, ms. */
const endMs = 5_000;

export function createEventStreams(): EventStreams {
  const open = new Map<EventStream, string>();

  return {
    count: () => open.size,
    open(response, teamId, expiresAt = null) {
      const ofTeam = [...open.values()].filter((team) => team === teamId).length;
      if (ofTeam >= maxStreamsPerTeam || open.size >= maxStreams) {
        throw new AppError('rate_limited', { message: 'Too many open event streams', retryAfterSeconds: 10 });
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.flushHeaders();
      // A write after the end would be an unhandled error.
      const write = (text: string) => {
        if (stream.isEnded) return;
        if (response.writableLength > maxBufferedBytes) response.destroy();
        else response.write(text);
      };
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      const stream: EventStream = {
        send: (event, data, id) => stream.sendJson(event, JSON.stringify(data), id),
        sendJson: (event, json, id) =>
          write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`),
        isFull: () => response.writableLength > fullBytes,
        get isEnded() {
          return response.writableEnded || response.destroyed;
        },
        end: () => {
          if (response.writableEnded) return;
          response.end();
          const timer = setTimeout(() => response.destroy(), endMs).unref();
          response.once('close', () => clearTimeout(timer));
        },
        closed: new Promise((resolve) => {
          if (response.closed) resolve();
          else response.once('close', resolve);
        }),
      };
      open.set(stream, teamId);
      const leftMs = expiresAt === null ? longestMs : Math.min(longestMs, expiresAt - Date.now());
      const end = setTimeout(() => stream.end(), Math.max(0, leftMs));
      void stream.closed.then(() => {
        clearTimeout(end);
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
