import { describe, expect, it } from '@jest/globals';
import { createAutosave, quietMs, type SaveAnswer } from '../../web/src/screens/editor/state/autosave.ts';

type Content = { text: string };

/** A server with one project, and a clock that is put forward by hand. */
function setting({ isDirty = false, draft = 'a' } = {}) {
  const server = { content: { text: 'a' }, version: 1, writes: [] as string[] };
  const drafts: (string | null)[] = [];
  let fault: 'none' | 'cut' | 'lost-answer' | 'signed-out' | 'refused' = 'none';
  const timers = new Set<{ ms: number; run(): void }>();
  const etag = () => `"${server.version}"`;
  const save = async (content: Content, ifMatch: string): Promise<SaveAnswer> => {
    await Promise.resolve();
    if (fault === 'cut') return { kind: 'unreachable' };
    if (fault === 'signed-out') return { kind: 'signed-out' };
    if (fault === 'refused') return { kind: 'refused', error: new Error('too large') };
    if (ifMatch !== etag()) return { kind: 'changed' };
    server.content = content;
    server.version += 1;
    server.writes.push(content.text);
    return fault === 'lost-answer' ? { kind: 'unreachable' } : { kind: 'saved', etag: etag() };
  };
  const autosave = createAutosave<Content>({
    content: { text: draft },
    etag: etag(),
    isDirty,
    save,
    load: async () => {
      if (fault !== 'none') throw new TypeError('no connection');
      return { content: server.content, etag: etag(), savedAt: null };
    },
    isSame: (one, other) => one.text === other.text,
    keepDraft: ({ content }) => drafts.push(content.text),
    dropDraft: () => drafts.push(null),
    onState: () => undefined,
    wait(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  return {
    autosave,
    server,
    drafts,
    timers,
    fail: (next: typeof fault) => void (fault = next),
    /** Lets the one timer that waits come due, and its work end. */
    async due() {
      expect(timers.size).toBe(1);
      const [timer] = timers;
      timers.clear();
      timer!.run();
      await autosave.flush();
      return timer!.ms;
    },
    writtenElsewhere(text: string) {
      server.content = { text };
      server.version += 1;
    },
  };
}

describe('saving by itself', () => {
  it('waits until changes end, then sends the last state once', async () => {
    const { autosave, server, due, drafts } = setting();
    for (const text of ['b', 'c', 'd']) autosave.changed({ text });
    expect(autosave.state().kind).toBe('waiting');
    expect(drafts).toEqual(['b', 'c', 'd']);
    expect(await due()).toBe(quietMs);
    expect(server.writes).toEqual(['d']);
    expect([autosave.state().kind, drafts.at(-1)]).toEqual(['saved', null]);
  });

  it('sends what was changed while a request was under way, one after the other', async () => {
    const { autosave, server } = setting();
    autosave.changed({ text: 'b' });
    const first = autosave.flush();
    autosave.changed({ text: 'c' });
    await first;
    expect(server.writes).toEqual(['b', 'c']);
    expect(autosave.state().kind).toBe('saved');
  });

  it('keeps the draft without a connection, tries again later and later, and at once when asked', async () => {
    const { autosave, server, fail, due, drafts } = setting();
    fail('cut');
    autosave.changed({ text: 'b' });
    await due();
    expect([autosave.state().kind, drafts.at(-1)]).toEqual(['offline', 'b']);
    autosave.changed({ text: 'c' });
    expect([await due(), await due(), await due()]).toEqual([2_000, 4_000, 8_000]);
    fail('none');
    await autosave.flush();
    expect([server.writes, autosave.state().kind, drafts.at(-1)]).toEqual([['c'], 'saved', null]);
  });

  it('keeps the draft of a session that ended, and saves it after signing in', async () => {
    const { autosave, server, fail, timers, drafts } = setting();
    fail('signed-out');
    autosave.changed({ text: 'b' });
    await autosave.flush();
    autosave.changed({ text: 'c' });
    expect([autosave.state().kind, drafts.at(-1), timers.size]).toEqual(['signed-out', 'c', 0]);
    fail('none');
    await autosave.flush();
    expect([server.writes, autosave.state().kind]).toEqual([['c'], 'saved']);
  });

  it('says what the API refuses, and sends the next change', async () => {
    const { autosave, server, fail, due } = setting();
    fail('refused');
    autosave.changed({ text: 'b' });
    await due();
    expect(autosave.state()).toMatchObject({ kind: 'refused', error: { message: 'too large' } });
    fail('none');
    autosave.changed({ text: 'c' });
    await due();
    expect([server.writes, autosave.state().kind]).toEqual([['c'], 'saved']);
  });

  it('takes its own write whose answer was lost for its own', async () => {
    const { autosave, server, fail, due } = setting();
    fail('lost-answer');
    autosave.changed({ text: 'b' });
    await due();
    expect([server.content.text, autosave.state().kind]).toEqual(['b', 'offline']);
    autosave.changed({ text: 'c' });
    fail('none');
    await due();
    expect([server.writes, autosave.state().kind]).toEqual([['b', 'c'], 'saved']);
  });

  it('saves a draft that was restored', async () => {
    const { due, server } = setting({ isDirty: true, draft: 'restored' });
    await due();
    expect(server.writes).toEqual(['restored']);
  });
});

describe('a project that was written elsewhere', () => {
  const conflict = async () => {
    const made = setting();
    made.writtenElsewhere('theirs');
    made.autosave.changed({ text: 'mine' });
    await made.due();
    return made;
  };

  it('is not overwritten, and changes go on as a draft', async () => {
    const { autosave, server, timers, drafts } = await conflict();
    expect(autosave.state()).toMatchObject({ kind: 'conflict', theirs: { content: { text: 'theirs' } } });
    autosave.changed({ text: 'mine still' });
    await autosave.flush();
    expect([server.content.text, server.writes, timers.size, drafts.at(-1)]).toEqual(['theirs', [], 0, 'mine still']);
  });

  it('can be taken', async () => {
    const { autosave, drafts } = await conflict();
    expect(autosave.takeTheirs()).toEqual({ text: 'theirs' });
    expect([autosave.state().kind, drafts.at(-1)]).toEqual(['saved', null]);
    autosave.changed({ text: 'next' });
    await autosave.flush();
    expect(autosave.state().kind).toBe('saved');
  });

  it('can be written over, and asks again where it has changed once more', async () => {
    const made = await conflict();
    made.writtenElsewhere('theirs again');
    await made.autosave.keepMine();
    expect(made.autosave.state()).toMatchObject({ kind: 'conflict', theirs: { content: { text: 'theirs again' } } });
    await made.autosave.keepMine();
    expect([made.server.content.text, made.autosave.state().kind]).toEqual(['mine', 'saved']);
  });
});
