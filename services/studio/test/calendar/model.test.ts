import { describe, expect, it } from '@jest/globals';
import { createDragStore } from '../../web/src/screens/calendar/drag-store.ts';
import { byDay, countedOf, entriesOf, loadOf } from '../../web/src/screens/calendar/model.ts';
import type { ShownPost } from '../../web/src/screens/calendar/queries.ts';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-10-20T00:00:00Z');
const post = (id: string, at: string, part: Partial<ShownPost> = {}) =>
  ({
    id,
    scheduled_at: at,
    status: 'scheduled',
    platform: 'shortvideo',
    social_account_id: 'a',
    title: id,
    image_urls: [],
    ...part,
  }) as unknown as ShownPost;
const entries = (posts: ShownPost[]) => entriesOf(posts, [], { zone, now });
const fiveOn = (day: string) =>
  Array.from({ length: 5 }, (_unused, index) =>
    post(`${day} ${index}`, `${day}T${String(6 + index).padStart(2, '0')}:00:00.000Z`),
  );

describe('the posts of a calendar', () => {
  it('are on the day of the zone, in their order', () => {
    const late = post('late', '2026-10-23T23:30:00.000Z');
    const early = post('early', '2026-10-24T05:00:00.000Z');
    const days = byDay(entries([early, late]));
    expect([...days.keys()]).toEqual(['2026-10-24']);
    expect(days.get('2026-10-24')?.map(({ id, hour }) => [id, hour])).toEqual([
      ['late', 1],
      ['early', 7],
    ]);
  });

  it('take the places of their account, unless they failed', () => {
    const posts = [...fiveOn('2026-10-24'), post('failed', '2026-10-24T12:00:00.000Z', { status: 'failed' })];
    expect(loadOf(entries(posts))).toEqual([{ accountId: 'a', taken: 5, limit: 5 }]);
  });

  it('can be moved as long as they wait', () => {
    const attempt = (state: 'unknown') => ({ post_id: 'lost', state }) as never;
    const [waits, lost] = entriesOf(
      [post('waits', '2026-10-24T05:00:00Z'), post('lost', '2026-10-19T05:00:00Z')],
      [attempt('unknown')],
      { zone, now },
    );
    expect([waits?.isMovable, lost?.isMovable, lost?.state]).toEqual([true, false, 'unknown']);
  });
});

describe('a post that is dragged', () => {
  const all = entries([...fiveOn('2026-10-28'), post('dragged', '2026-10-24T07:15:00.000Z')]);
  const dragged = all.find(({ id }) => id === 'dragged')!;
  const newStore = () => createDragStore(() => ({ counted: countedOf(all), zone, now }));
  const day = (name: string, hour: number | null = null) => ({ day: name, hour });

  it('gets from each cell what a drop would mean', () => {
    const store = newStore();
    expect(store.decisionAt(day('2026-10-28'))).toBeNull();
    store.start(dragged);
    expect(store.decisionAt(day('2026-10-28'))).toMatchObject({ kind: 'full', taken: 6, limit: 5 });
    expect(store.decisionAt(day('2026-10-30'))).toMatchObject({ kind: 'free', taken: 1 });
    expect(store.decisionAt(day('2026-10-19'))?.kind).toBe('past');
    expect(store.decisionAt(day('2026-10-24'))?.kind).toBe('same');
    store.end();
    expect(store.decisionAt(day('2026-10-28'))).toBeNull();
  });

  it('keeps its time of day over a change of the clocks, and its minutes on an hour', () => {
    const store = newStore();
    store.start(dragged);
    // 09:15 in summer and in winter.
    expect(store.decisionAt(day('2026-10-26'))?.instant).toBe('2026-10-26T08:15:00.000Z');
    expect(store.decisionAt(day('2026-10-26', 14))?.instant).toBe('2026-10-26T13:15:00.000Z');
  });

  it('asks once for each cell: the same answer is the same object', () => {
    const store = newStore();
    let notified = 0;
    const stop = store.subscribe(() => (notified += 1));
    store.start(dragged);
    expect(store.decisionAt(day('2026-10-30'))).toBe(store.decisionAt(day('2026-10-30')));
    store.end();
    stop();
    store.start(dragged);
    expect(notified).toBe(2);
  });
});
