import type { Deck } from '@slideloom/contracts';
import { withDeadline, type Logger } from '@slideloom/service-kit';

/** What has a tile: the picture of its first slide in lists. */
const tileOwners = ['deck', 'project'] as const;
export type TileOwner = (typeof tileOwners)[number];

/** A tile that is to be drawn. `of`: the digest of what the former one shows; `claim`: names this try; `isLate`: paid renders wait beside it. */
export type WantedTile = {
  owner: TileOwner;
  id: string;
  teamId: string;
  of: string | null;
  tries: number;
  claim: string;
  isLate: boolean;
};

/** Of a try whose owner has changed meanwhile, or is gone, nothing is kept: there is another, or none. */
export type TilePorts = {
  tiles: {
    /**
     * Takes a tile of the next team after this one, the newest change first, which is given again only after the pause of `pausesMs` that follows
     * so many tries. Null where none is due; while a render waits that was paid for, where none has been due for `lateMs`.
     */
    claim(
      owner: TileOwner,
      afterTeam: string,
      turn: { pausesMs: readonly number[]; lateMs: number },
    ): Promise<WantedTile | null>;
    /** The first slide as a deck of its own; `coming` while its picture is being made, null where there is none that can be drawn. */
    firstSlide(wanted: WantedTile): Promise<Deck | 'coming' | null>;
    /** Names the object that is about to be stored, so that it is swept unless it comes to be shown. Answers its key. */
    announce(wanted: WantedTile): Promise<string>;
    /** What is shown from now on. What was shown before is swept. */
    show(wanted: WantedTile, drawn: { objectKey: string; of: string } | null): Promise<void>;
    /** What is shown shows what there is. */
    keep(wanted: WantedTile): Promise<void>;
    /** Looks again in `ms`, and no try has failed. */
    postpone(wanted: WantedTile, ms: number): Promise<void>;
  };
  /** The digest of what the slide shows, and its picture; null where `former` is that digest. */
  draw(slide: Deck, former: string | null, signal: AbortSignal): Promise<{ of: string; file: Buffer | null }>;
  put(objectKey: string, body: Buffer): Promise<void>;
  onTried(outcome: 'drawn' | 'same' | 'none' | 'failed'): void;
  logger: Pick<Logger, 'info'>;
};

const minuteMs = 60_000;
/** After each try that did not end well; the first is longer than a try may take. A slide whose picture cannot be had is drawn once a week at last. */
const pausesMs = [1, 10, 60, 6 * 60, 24 * 60, 7 * 24 * 60].map((minutes) => minutes * minuteMs);
const drawMs = 30_000;
/** A fleet in which paid renders always wait draws tiles, too: each that has waited so long gets its turn. */
const lateMs = 10 * minuteMs;
/** The picture that comes makes its tile due by itself; one that fails does not. */
const pictureMs = 15_000;

/** What a round took. `late`: so many of them while renders waited that were paid for. */
export type TakenTiles = { taken: number; late: number };

/**
 * Answers a round: it draws one tile of a deck and one of a project, each of the team after that of the round before. What cannot be drawn keeps
 * the tile that it has.
 */
export function createTileRound(ports: TilePorts, startAt: string): (signal: AbortSignal) => Promise<TakenTiles> {
  const last: Record<TileOwner, string> = { deck: startAt, project: startAt };
  return async (signal) => {
    const round: TakenTiles = { taken: 0, late: 0 };
    for (const owner of tileOwners) {
      signal.throwIfAborted();
      const wanted = await ports.tiles.claim(owner, last[owner], { pausesMs, lateMs });
      if (!wanted) continue;
      round.taken += 1;
      if (wanted.isLate) round.late += 1;
      last[owner] = wanted.teamId;
      await drawOne(wanted, ports, signal);
    }
    return round;
  };
}

async function drawOne(wanted: WantedTile, ports: TilePorts, signal: AbortSignal): Promise<void> {
  const { tiles, draw, put, onTried, logger } = ports;
  try {
    const slide = await tiles.firstSlide(wanted);
    if (slide === 'coming') return await tiles.postpone(wanted, pictureMs);
    if (slide === null) {
      await tiles.show(wanted, null);
      return onTried('none');
    }
    const { of, file } = await withDeadline(
      drawMs,
      'unavailable',
      (deadline) => draw(slide, wanted.of, deadline),
      signal,
    );
    if (file === null) {
      await tiles.keep(wanted);
      return onTried('same');
    }
    const objectKey = await tiles.announce(wanted);
    await put(objectKey, file);
    await tiles.show(wanted, { objectKey, of });
    onTried('drawn');
  } catch (error) {
    // The claim lapses, and another process goes on.
    signal.throwIfAborted();
    onTried('failed');
    logger.info({ err: error, [wanted.owner]: wanted.id, tries: wanted.tries }, 'a tile was not drawn');
  }
}
