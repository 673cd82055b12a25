import { expect, test } from '@jest/globals';
import { createPendingDeletes } from '../../web/src/screens/library/pending-deletes.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function deletes(commit: (ids: readonly string[]) => Promise<unknown> = () => Promise.resolve()) {
  const timers: { isStopped: boolean; act: () => void }[] = [];
  const commits: { ids: readonly string[]; reason: string }[] = [];
  const failures: number[] = [];
  const pending = createPendingDeletes({
    commit(ids, reason) {
      commits.push({ ids, reason });
      return commit(ids);
    },
    onDeleted: () => undefined,
    onFailed: (_error, count) => failures.push(count),
    after(_ms, act) {
      const timer = { isStopped: false, act };
      timers.push(timer);
      return () => (timer.isStopped = true);
    },
  });
  const endWindows = () => {
    for (const { isStopped, act } of timers) if (!isStopped) act();
  };
  return { pending, commits, failures, endWindows };
}

test('what is deleted is hidden at once, and deleted after the window', async () => {
  const { pending, commits, endWindows } = deletes();
  pending.remove(['a', 'b']);
  expect([...pending.hidden()]).toEqual(['a', 'b']);
  expect(commits).toEqual([]);
  endWindows();
  await settled();
  expect(commits).toEqual([{ ids: ['a', 'b'], reason: 'window' }]);
});

test('what is undone comes back and is never deleted', async () => {
  const { pending, commits, endWindows } = deletes();
  const undo = pending.remove(['a', 'b']);
  pending.remove(['c']);
  undo();
  expect([...pending.hidden()]).toEqual(['c']);
  endWindows();
  await settled();
  expect(commits).toEqual([{ ids: ['c'], reason: 'window' }]);
  undo();
  expect(commits).toHaveLength(1);
});

test('leaving the page deletes what waits, once', async () => {
  const { pending, commits, endWindows } = deletes();
  const undo = pending.remove(['a']);
  pending.flush();
  endWindows();
  undo();
  await settled();
  expect(commits).toEqual([{ ids: ['a'], reason: 'leaving' }]);
});

test('more than a request takes is deleted in batches; one that fails comes back into view', async () => {
  const ids = Array.from({ length: 230 }, (_unused, at) => `id-${at}`);
  const { pending, commits, failures, endWindows } = deletes((batch) =>
    batch.includes('id-150') ? Promise.reject(new Error('down')) : Promise.resolve(),
  );
  pending.remove(ids);
  endWindows();
  await settled();
  expect(commits.map((commit) => commit.ids.length)).toEqual([100, 100, 30]);
  expect(failures).toEqual([100]);
  expect(pending.hidden().has('id-150')).toBe(false);
});
