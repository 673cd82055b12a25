import { withThumbnails, type ObjectStore } from '@slideloom/storage';
import type { AssetRepository, MarkedAsset } from './asset-repository.ts';

export type RemovesAssets = { objects: ObjectStore; assets: AssetRepository };

/**
 * Ends the deletion of hidden assets: first the objects, then the rows, so that none is ever left without the other one knowing. Where
 * the store is away it rejects with `storage_unavailable`; the assets stay hidden, and are deleted by a repeated request or the sweep.
 */
export async function removeAssets(
  { objects, assets }: RemovesAssets,
  teamId: string,
  marked: readonly MarkedAsset[],
): Promise<void> {
  if (marked.length === 0) return;
  await objects.removeMany(marked.flatMap(({ objectKey }) => withThumbnails(objectKey)));
  await assets.deleteMarked(
    teamId,
    marked.map(({ id }) => id),
  );
}
