import { runPeriodically, type FleetProcess } from '@slideloom/process';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { systemClock } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { createCopyProductPicture } from '../adapters/pictures/create-copy-product-picture.ts';
import { createDrawnSlides } from '../adapters/pictures/create-drawn-slides.ts';
import { createPictureReader } from '../adapters/pictures/create-picture-reader.ts';
import { createProductPictureRepository } from '../adapters/pictures/product-picture-repository.ts';
import { copyProductPictures } from '../domain/pictures/copy-product-pictures.ts';

/** How often it is asked whether a picture is wanted, ms. */
const lookEveryMs = 5_000;

/** Copies the pictures of products as long as the process runs: those of synced shops, those of callers, and those from before there were copies. */
export function startProductPictures(
  { database, logger, lifecycle, metrics }: Pick<FleetProcess, 'database' | 'logger' | 'lifecycle' | 'metrics'>,
  objects: Pick<ObjectStore, 'get' | 'put' | 'keyFromUrl'>,
  safeFetch: Pick<SafeFetch, 'fetchBytes'>,
): void {
  const ports = {
    products: createProductPictureRepository(database),
    copy: createCopyProductPicture(createPictureReader(objects, safeFetch, createDrawnSlides(database, objects))),
    async put(key: string, body: Buffer) {
      await objects.put({ key, body, contentType: 'image/webp' });
    },
    logger,
  };
  let haveCopied = false;
  runPeriodically(
    'product pictures',
    () => (haveCopied ? 0 : lookEveryMs),
    { clock: systemClock, logger, lifecycle, metrics },
    async (signal) => {
      haveCopied = false;
      haveCopied = (await copyProductPictures(ports, signal)) > 0;
    },
  );
}
