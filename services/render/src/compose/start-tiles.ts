import { randomUUID } from 'node:crypto';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { createTileRepository } from '../adapters/tile-repository.ts';
import { createTileRound, type TilePorts } from '../domain/draw-tiles.ts';

/** How often it is asked whether a tile is wanted, ms. */
const lookEveryMs = 5_000;
/** Between two tiles, which may be many after an upgrade: what is paid for has the core meanwhile. While it waits, tiles come as seldom as looks. */
const restMs = 200;

/** Draws the tiles of decks and projects as long as the process runs: of those that change, and of those from before there were tiles. */
export function startTiles(
  { database, logger, lifecycle, metrics }: Pick<FleetProcess, 'database' | 'logger' | 'lifecycle' | 'metrics'>,
  draw: TilePorts['draw'],
  objects: Pick<ObjectStore, 'put'>,
): void {
  const round = createTileRound(
    {
      tiles: createTileRepository(database),
      draw,
      onTried: (outcome) => metrics.tiles.inc({ outcome }),
      async put(key, body) {
        await objects.put({ key, body, contentType: 'image/webp' });
      },
      logger,
    },
    // Each process begins at another team.
    randomUUID(),
  );
  let mayGoOn = false;
  runPeriodically(
    'tiles',
    () => (mayGoOn ? restMs : lookEveryMs),
    { clock: systemClock, logger, lifecycle, metrics },
    async (signal) => {
      mayGoOn = false;
      const { taken, late } = await round(signal);
      mayGoOn = taken > 0 && late === 0;
    },
  );
}
