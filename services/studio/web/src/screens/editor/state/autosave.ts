/** A project as the server has it. */
export type Stored<Content> = { content: Content; etag: string; savedAt: string | null };

/**
 * How a try to save ended. `changed`: someone else has written since. `unreachable`: it may be tried again by itself. `signed-out`: once
 * the person has signed in again. `refused`: not as it is.
 */
export type SaveAnswer =
  | { kind: 'saved'; etag: string }
  | { kind: 'changed' }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; error: unknown };

export type SaveState<Content> =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'conflict'; theirs: Stored<Content> };

export type AutosaveParts<Content> = {
  content: Content;
  etag: string;
  /** Whether `content` is newer than what the server has: a restored draft. */
  isDirty?: boolean;
  save(content: Content, etag: string): Promise<SaveAnswer>;
  load(): Promise<Stored<Content>>;
  isSame(one: Content, other: Content): boolean;
  keepDraft(draft: { content: Content; etag: string }): void;
  dropDraft(): void;
  onState(state: SaveState<Content>): void;
  /** Calls back once after so many ms; answers what takes it back. */
  wait(ms: number, then: () => void): () => void;
};

export type Autosave<Content> = {
  state(): SaveState<Content>;
  changed(content: Content): void;
  /** Now: before the person leaves, after the connection came back, after signing in. Resolves once that try has ended. */
  flush(): Promise<void>;
  /** Answers a conflict: the other state replaces this one, or this one is written over it. */
  takeTheirs(): Content | null;
  keepMine(): Promise<void>;
  stop(): void;
};

/** After the last change, ms. */
export const quietMs = 1_200;
const retryMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Saves what is edited: a while after the last change, one request at a time, never over what another page has written. What the server
 * does not have yet is kept as a draft from the first change on.
 */
export function createAutosave<Content>(parts: AutosaveParts<Content>): Autosave<Content> {
  let { content, etag } = parts;
  let state: SaveState<Content> = { kind: parts.isDirty ? 'waiting' : 'saved' };
  let isDirty = parts.isDirty ?? false;
  let tries = 0;
  let inFlight: Promise<void> | null = null;
  let stopWaiting: (() => void) | null = null;
  let isStopped = false;
  /** Sent without an answer that says whether it arrived. */
  let unsure: Content | null = null;

  const become = (next: SaveState<Content>) => {
    state = next;
    if (!isStopped) parts.onState(next);
  };
  const later = (ms: number) => {
    stopWaiting?.();
    stopWaiting = isStopped ? null : parts.wait(ms, () => void run());
  };

  const saved = (sent: Content, newEtag: string) => {
    etag = newEtag;
    tries = 0;
    unsure = null;
    isDirty = content !== sent;
    if (!isDirty) {
      parts.dropDraft();
      return become({ kind: 'saved' });
    }
    parts.keepDraft({ content, etag });
    become({ kind: 'waiting' });
    later(quietMs);
  };

  const found = (sent: Content, theirs: Stored<Content>) => {
    // The answer of an earlier try was lost, but not its effect: what is there is ours.
    if (parts.isSame(theirs.content, sent) || (unsure !== null && parts.isSame(theirs.content, unsure))) {
      const arrived = parts.isSame(theirs.content, sent) ? sent : null;
      if (arrived !== null) return saved(arrived, theirs.etag);
      etag = theirs.etag;
      unsure = null;
      become({ kind: 'waiting' });
      return later(0);
    }
    become({ kind: 'conflict', theirs });
  };

  const attempt = async () => {
    const sent = content;
    become({ kind: 'saving' });
    const answer = await parts.save(sent, etag);
    if (answer.kind === 'saved') return saved(sent, answer.etag);
    if (answer.kind === 'signed-out') return become({ kind: 'signed-out' });
    if (answer.kind === 'refused') return become({ kind: 'refused', error: answer.error });
    if (answer.kind === 'changed') {
      try {
        return found(sent, await parts.load());
      } catch {
        // Asked again with the next try.
      }
    } else unsure = sent;
    become({ kind: 'offline' });
    later(retryMs[Math.min(tries, retryMs.length - 1)]!);
    tries += 1;
  };

  function run(): Promise<void> {
    stopWaiting?.();
    stopWaiting = null;
    if (inFlight) return inFlight;
    if (!isDirty || state.kind === 'conflict') return Promise.resolve();
    inFlight = attempt().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  if (isDirty) later(quietMs);

  return {
    state: () => state,
    changed(next) {
      if (next === content) return;
      content = next;
      isDirty = true;
      parts.keepDraft({ content, etag });
      if (state.kind === 'conflict' || state.kind === 'signed-out' || state.kind === 'offline') return;
      if (!inFlight) {
        if (state.kind !== 'waiting') become({ kind: 'waiting' });
        later(quietMs);
      }
    },
    async flush() {
      await run();
      // What was changed while a request was under way.
      if (isDirty && state.kind === 'waiting') await run();
    },
    takeTheirs() {
      if (state.kind !== 'conflict') return null;
      const { theirs } = state;
      content = theirs.content;
      etag = theirs.etag;
      isDirty = false;
      unsure = null;
      parts.dropDraft();
      become({ kind: 'saved' });
      return theirs.content;
    },
    async keepMine() {
      if (state.kind !== 'conflict') return;
      etag = state.theirs.etag;
      unsure = null;
      isDirty = true;
      parts.keepDraft({ content, etag });
      become({ kind: 'waiting' });
      await run();
    },
    stop() {
      isStopped = true;
      stopWaiting?.();
      stopWaiting = null;
    },
  };
}
