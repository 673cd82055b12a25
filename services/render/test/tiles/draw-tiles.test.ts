import { describe, expect, it } from '@jest/globals';
import type { Deck } from '@slideloom/contracts';
import { createTileRound, type TileOwner, type TilePorts, type WantedTile } from '../../src/domain/draw-tiles.ts';

const slide = { slides: [], texts: [], images: [] } as Deck;
const teams = ['a', 'b', 'c'];
const minuteMs = 60_000;

/** Ports that note what is asked of them. Of each team some tiles are due, the newest last. */
function createPorts(
  due: Partial<Record<TileOwner, Record<string, number>>>,
  changes: Partial<TilePorts> = {},
  late: TileOwner[] = [],
) {
  const calls: string[] = [];
  const note = (what: string) => async (wanted: WantedTile) => void calls.push(`${what} ${wanted.id}`);
  const ports: TilePorts = {
    tiles: {
      async claim(owner, afterTeam) {
        const left = due[owner] ?? {};
        const waiting = teams.filter((team) => (left[team] ?? 0) > 0);
        const team = waiting.find((each) => each > afterTeam) ?? waiting[0];
        if (team === undefined) return null;
        const id = `${owner}-${team}${left[team]!--}`;
        return { owner, id, teamId: team, of: null, tries: 1, claim: 'now', isLate: late.includes(owner) };
      },
      firstSlide: async () => slide,
      announce: async ({ id }) => `key of ${id}`,
      async show({ id }, drawn) {
        calls.push(`show ${id}: ${drawn ? `${drawn.objectKey}, ${drawn.of}` : 'none'}`);
      },
      keep: note('keep'),
      postpone: async ({ id }, ms) => void calls.push(`postpone ${id} by ${ms}`),
    },
    draw: async () => ({ of: 'digest', file: Buffer.from('webp') }),
    put: async (key, body) => void calls.push(`put ${key}: ${body.toString()}`),
    onTried(outcome) {
      calls.push(outcome);
    },
    logger: { info: (_fields: unknown, message?: unknown) => void calls.push(String(message)) },
    ...changes,
  };
  return { ports, calls };
}
const unending = new AbortController().signal;
const withTiles = (ports: TilePorts, tiles: Partial<TilePorts['tiles']>): TilePorts => ({
  ...ports,
  tiles: { ...ports.tiles, ...tiles },
});

describe('a round of tiles', () => {
  it('stores a drawn tile after it was announced, and shows it then', async () => {
    const { ports, calls } = createPorts({ deck: { a: 1 } });
    const round = createTileRound(ports, '');
    expect(await round(unending)).toEqual({ taken: 1, late: 0 });
    expect(calls).toEqual(['put key of deck-a1: webp', 'show deck-a1: key of deck-a1, digest', 'drawn']);
    expect(await round(unending)).toEqual({ taken: 0, late: 0 });
  });

  it('draws one of a deck and one of a project, and takes teams in turn, however many one has', async () => {
    const { ports, calls } = createPorts({ deck: { a: 3, b: 1, c: 1 }, project: { b: 2 } });
    const round = createTileRound(ports, 'a');
    const taken: number[] = [];
    for (let count = 0; count < 6; count += 1) taken.push((await round(unending)).taken);
    expect(taken).toEqual([2, 2, 1, 1, 1, 0]);
    const shown = calls.filter((call) => call.startsWith('show')).map((call) => /show (\S+):/.exec(call)![1]);
    expect(shown.filter((id) => id!.startsWith('deck'))).toEqual([
      'deck-b1',
      'deck-c1',
      'deck-a3',
      'deck-a2',
      'deck-a1',
    ]);
    expect(shown.filter((id) => id!.startsWith('project'))).toEqual(['project-b2', 'project-b1']);
  });

  it('keeps a tile that shows what there is', async () => {
    const { ports, calls } = createPorts({ deck: { a: 1 } }, { draw: async () => ({ of: 'digest', file: null }) });
    await createTileRound(ports, '')(unending);
    expect(calls).toEqual(['keep deck-a1', 'same']);
  });

  it('takes the tile from what has no slide to draw', async () => {
    const { ports, calls } = createPorts({ project: { a: 1 } });
    await createTileRound(withTiles(ports, { firstSlide: async () => null }), '')(unending);
    expect(calls).toEqual(['show project-a1: none', 'none']);
  });

  it('looks again in a moment while the picture of the slide is being made', async () => {
    const { ports, calls } = createPorts({ deck: { a: 1 } });
    await createTileRound(withTiles(ports, { firstSlide: async () => 'coming' }), '')(unending);
    expect(calls).toEqual(['postpone deck-a1 by 15000']);
  });

  it.each<[string, Partial<TilePorts>]>([
    ['that cannot be drawn', { draw: () => Promise.reject(new Error('no such picture')) }],
    ['that cannot be stored', { put: () => Promise.reject(new Error('the store is away')) }],
  ])('goes on after one %s: its claim says when it is tried again', async (_name, changes) => {
    const { ports, calls } = createPorts({ deck: { a: 1 }, project: { a: 1 } }, changes);
    expect(await createTileRound(ports, '')(unending)).toEqual({ taken: 2, late: 0 });
    expect(calls).toEqual(['failed', 'a tile was not drawn', 'failed', 'a tile was not drawn']);
  });

  it('says how many it drew while what was paid for waited', async () => {
    const { ports } = createPorts({ deck: { a: 1 }, project: { a: 1 } }, {}, ['project']);
    expect(await createTileRound(ports, '')(unending)).toEqual({ taken: 2, late: 1 });
  });

  it('asks for growing pauses, the first longer than a try may take, and for a turn after ten minutes', async () => {
    const { ports } = createPorts({});
    let asked: Parameters<TilePorts['tiles']['claim']>[2] | undefined;
    const claim: TilePorts['tiles']['claim'] = async (_owner, _team, turn) => {
      asked = turn;
      return null;
    };
    await createTileRound(withTiles(ports, { claim }), '')(unending);
    expect(asked?.pausesMs.map((ms) => ms / minuteMs)).toEqual([1, 10, 60, 360, 1_440, 10_080]);
    expect(asked?.lateMs).toBe(10 * minuteMs);
  });

  it('ends with its process, and leaves what it had to another', async () => {
    const stop = new AbortController();
    const { ports, calls } = createPorts(
      { deck: { a: 1 }, project: { a: 1 } },
      {
        draw: async () => {
          stop.abort(new Error('stopped'));
          throw new Error('torn down');
        },
      },
    );
    await expect(createTileRound(ports, '')(stop.signal)).rejects.toThrow('stopped');
    expect(calls).toEqual([]);
  });
});
