/** A file on its way into the library. `reason`: why it did not arrive. */
export type UploadItem = {
  id: number;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  sent: number;
  reason: string | null;
  /** Whether sending it again may help: a broken picture stays broken. */
  isRepeatable: boolean;
};

export type UploadFailure = { reason: string; isRepeatable: boolean; retryAfterMs: number | null };

export type UploadQueue<Given> = {
  add(files: readonly Given[]): void;
  /** Sends again what failed and may succeed. */
  retry(): void;
  /** Forgets what has ended. */
  clear(): void;
  items(): readonly UploadItem[];
  /** Until when nothing is sent because the service asked for a pause, ms; null while there is none. */
  pausedUntil(): number | null;
  subscribe(listener: () => void): () => void;
};

export type UploadQueueOptions<Given> = {
  /** Resolves when the file is in the library. */
  send: (file: Given, onProgress: (sent: number) => void) => Promise<unknown>;
  /** Why a file is refused without being sent. */
  check: (file: Given) => string | null;
  describe: (error: unknown) => UploadFailure;
  onArrived: () => void;
  /** How many are sent at a time. */
  width?: number;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  /** Groups what happens at about the same time into one notification. */
  soon?: (notify: () => void) => void;
};

/** How often a file is sent again after the service asked for a pause. */
const pausesMax = 20;

/** Sends files a few at a time; one that fails is named and does not hold up the others. */
export function createUploadQueue<Given extends { name: string; size: number }>(
  options: UploadQueueOptions<Given>,
): UploadQueue<Given> {
  const { send, check, describe, onArrived, width = 5, now = Date.now } = options;
  const wait = options.wait ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)));
  const soon = options.soon ?? ((notify) => notify());
  const files = new Map<number, Given>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let lastId = 0;
  let sending = 0;
  let pausedUntil: number | null = null;
  let isNotifying = false;

  const notify = () => {
    if (isNotifying) return;
    isNotifying = true;
    soon(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    });
  };
  const change = (id: number, part: Partial<UploadItem>) => {
    items = items.map((item) => (item.id === id ? { ...item, ...part } : item));
    notify();
  };
  const pause = async (ms: number) => {
    const until = now() + ms;
    if (pausedUntil !== null && pausedUntil >= until) return;
    pausedUntil = until;
    notify();
    await wait(ms);
    if (pausedUntil !== until) return;
    pausedUntil = null;
    notify();
    begin();
  };

  const begin = () => {
    if (pausedUntil !== null) return;
    while (sending < width) {
      const next = items.find(({ state }) => state === 'waiting');
      if (!next) return;
      sending += 1;
      change(next.id, { state: 'sending', sent: 0, reason: null });
      void deliver(next.id);
    }
  };
  const pauses = new Map<number, number>();
  const deliver = async (id: number) => {
    try {
      await send(files.get(id)!, (sent) => change(id, { sent }));
      files.delete(id);
      change(id, { state: 'done' });
      onArrived();
    } catch (error) {
      const { reason, isRepeatable, retryAfterMs } = describe(error);
      const count = (pauses.get(id) ?? 0) + 1;
      if (retryAfterMs !== null && count <= pausesMax) {
        pauses.set(id, count);
        change(id, { state: 'waiting', sent: 0 });
        void pause(retryAfterMs);
      } else change(id, { state: 'failed', reason, isRepeatable });
    }
    sending -= 1;
    begin();
  };

  return {
    add(given) {
      const added = given.map((file): UploadItem => {
        lastId += 1;
        const reason = check(file);
        if (reason === null) files.set(lastId, file);
        const state = reason === null ? 'waiting' : 'failed';
        return { id: lastId, name: file.name, size: file.size, state, sent: 0, reason, isRepeatable: false };
      });
      items = [...items, ...added];
      notify();
      begin();
    },
    retry() {
      items = items.map((item) =>
        item.state === 'failed' && item.isRepeatable ? { ...item, state: 'waiting', sent: 0, reason: null } : item,
      );
      notify();
      begin();
    },
    clear() {
      for (const { id, state } of items) if (state === 'failed') files.delete(id);
      items = items.filter(({ state }) => state === 'waiting' || state === 'sending');
      notify();
    },
    items: () => items,
    pausedUntil: () => pausedUntil,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type UploadSummary = {
  total: number;
  done: number;
  failed: number;
  repeatable: number;
  part: number;
  isBusy: boolean;
};

/** `part`: how much of all bytes has been sent, from 0 to 1. */
export function summaryOf(items: readonly UploadItem[]): UploadSummary {
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length;
  const bytes = items.reduce((sum, { size }) => sum + size, 0);
  const sent = items.reduce(
    (sum, { state, size, sent: now }) => sum + (state === 'sending' ? now : state === 'waiting' ? 0 : size),
    0,
  );
  return {
    total: items.length,
    done: count('done'),
    failed: count('failed'),
    repeatable: items.filter(({ state, isRepeatable }) => state === 'failed' && isRepeatable).length,
    part: bytes === 0 ? 1 : sent / bytes,
    isBusy: count('waiting') + count('sending') > 0,
  };
}
