import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchKey } from '../../web/src/api/refetch-key.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
const leave: (() => void)[] = [];
afterEach(() => {
  for (const one of leave.splice(0)) one();
  queryClient.clear();
});

/** A list on a page, whose reads end when the test says so. */
function showList() {
  const reads: ((state: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['jobs', 'list'],
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  });
  leave.push(observer.subscribe(() => undefined));
  const end = async (read: number, state: string) => {
    reads[read]!(state);
    await new Promise(setImmediate);
  };
  return { reads, end, shown: () => observer.getCurrentResult().data };
}

describe('what an event makes stale', () => {
  it('is read once more when the first read has ended, which is older than the event', async () => {
    const { reads, end, shown } = showList();
    const done = refetchKey(queryClient, ['jobs']);
    await end(0, 'before');
    expect(reads).toHaveLength(2);
    await end(1, 'after');
    await done;
    expect(shown()).toBe('after');
  });

  it('is read once where it is shown already, and the read under way is given up', async () => {
    const { reads, end, shown } = showList();
    await end(0, 'before');
    void refetchKey(queryClient, ['jobs']);
    const done = refetchKey(queryClient, ['jobs']);
    expect(reads).toHaveLength(3);
    await end(1, 'given up');
    expect(shown()).toBe('before');
    await end(2, 'after');
    await done;
    expect(reads).toHaveLength(3);
    expect(shown()).toBe('after');
  });
});
