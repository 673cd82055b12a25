import { AppError } from '@slideloom/service-kit';
import { Piscina } from 'piscina';
import type { HtmlReading } from './read-html.ts';
import type { readInThread } from './read-html-in-thread.ts';

export type HtmlReader = {
  /** The text of HTML, read in a thread. Rejects with `unavailable` while too many wait, and with the signal's reason when it ends. */
  read(html: string, reading: HtmlReading, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
};

/** HTML that waits for the thread; each takes it for `limits.html.cpuMs` at most. */
const maxWaiting = 16;
const idleTimeoutMs = 60_000;
/** A guard alone, MB: what is read at once is bounded by its length. */
const maxThreadMegabytes = 128;

/** Opens a reader for a process whose loop answers callers: it has one thread, started when it is first needed. */
export function openHtmlReader(): HtmlReader {
  const pool = new Piscina<Parameters<typeof readInThread>[0], string>({
    filename: new URL('./read-html-in-thread.ts', import.meta.url).href,
    name: 'readInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMegabytes },
  });
  return {
    async read(html, reading, signal) {
      if (pool.queueSize >= maxWaiting) throw new AppError('unavailable');
      try {
        return await pool.run([html, reading], { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
