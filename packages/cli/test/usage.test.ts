import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { json, playService, type PlayedService } from './support/play-service.ts';
import { endPrograms, startProgram } from './support/start-program.ts';

let service: PlayedService;

beforeEach(async () => {
  service = await playService();
});
afterEach(async () => {
  endPrograms();
  await service.close();
});

const call = (args: readonly string[]) => startProgram(args, service.url).ended;

describe('usage', () => {
  const sums = (spent: number, granted: number) => ({ spent, granted, delta: granted - spent, entries: 1 });
  const answer = {
    group_by: 'brand',
    from: '2026-11-01T00:00:00.000000Z',
    to: '2026-11-29T00:00:00.000000Z',
    groups: [
      { key: 'b-1', label: 'Lakeside', ...sums(12, 2) },
      { key: 'b-2', label: null, ...sums(3, 0) },
      { key: null, label: null, ...sums(1, 100) },
    ],
    rest: { ...sums(4, 0), entries: 2 },
    total: sums(20, 102),
  };
  const askedFor = () => new URL(`http://service${service.asked.at(-1)!.line.slice('GET '.length)}`).searchParams;

  it('is summed up by what is asked for, in lines and as the answer itself', async () => {
    service.on('GET /billing/usage', json(200, answer));
    const { code, stdout } = await call(['usage', '--by', 'brand', '--from', '2026-11-01', '--zone', 'Europe/Berlin']);
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        '      12 spent        2 granted  Lakeside',
        '       3 spent        0 granted  b-2',
        '       1 spent      100 granted  no brand',
        '       4 spent        0 granted  all others',
        '      20 spent      102 granted  in all',
        '',
      ],
    ]);
    expect(Object.fromEntries(askedFor())).toEqual({ group_by: 'brand', from: '2026-10-31T23:00:00Z' });
    expect(JSON.parse((await call(['usage', '--by', 'brand', '--json'])).stdout)).toEqual(answer);
    await call(['usage', '--by', 'brand', '--to', '2026-11-01', '--zone', 'Europe/Berlin']);
    expect(Object.fromEntries(askedFor())).toEqual({ group_by: 'brand', to: '2026-10-31T23:00:00Z' });
  });

  it('is of 30 whole days of the zone unless others are asked for', async () => {
    service.on('GET /billing/usage', json(200, { ...answer, group_by: 'day', rest: { ...sums(0, 0), entries: 0 } }));
    expect((await call(['usage', '--zone', 'Asia/Kolkata'])).code).toBe(0);
    expect(askedFor().get('zone')).toBe('Asia/Kolkata');
    expect(askedFor().get('from')).toMatch(/T18:30:00Z$/);
    const wrong = await call(['usage', '--zone', 'Europe/Nowhere', '--from', '2026-11-01']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Europe/Nowhere is no time zone')]);
  });
});
