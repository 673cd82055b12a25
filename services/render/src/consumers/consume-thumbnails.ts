import { limits } from '@slideloom/contracts';
import { consumeCommands } from '@slideloom/messaging';
import { exportUnacked, type FleetProcess } from '@slideloom/process';
import { putThumbnails, thumbnailsOf, withThumbnails, type ObjectStore } from '@slideloom/storage';
import { createThumbnailRepository } from '../adapters/create-thumbnail-repository.ts';
import { makeAssetThumbnails } from '../domain/make-asset-thumbnails.ts';

/** Consumes `picture.thumbnails`, one picture at a time: drawing goes first. */
export async function consumeThumbnails(
  process: Pick<FleetProcess, 'broker' | 'publisher' | 'logger' | 'lifecycle' | 'metrics' | 'database'>,
  store: Pick<ObjectStore, 'get' | 'put' | 'removeMany'>,
): Promise<void> {
  const { broker, publisher, logger, lifecycle, metrics, database } = process;
  const assets = createThumbnailRepository(database);
  const consumer = await consumeCommands({
    broker,
    publisher,
    logger,
    prefetch: 1,
    handlers: {
      'picture.thumbnails': ({ payload }) =>
        makeAssetThumbnails(
          {
            assets,
            async make(objectKey) {
              const bytes = await store.get(objectKey, { maxBytes: limits.upload.maxBytes });
              await putThumbnails(store, objectKey, await thumbnailsOf(bytes));
            },
            remove: (objectKey) => store.removeMany(withThumbnails(objectKey).slice(1)),
            onFailed(error, isLast) {
              logger[isLast ? 'warn' : 'info']({ err: error, asset: payload.asset_id }, 'no thumbnails were made');
            },
          },
          payload,
        ),
    },
  });
  exportUnacked(metrics, consumer);
  lifecycle.onDrain('picture.thumbnails', () => consumer.drain());
}
