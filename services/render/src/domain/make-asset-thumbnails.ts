/** A failed attempt is repeated after, ms, as long as the asset is not older than that. */
const againMs = 30_000;
const givenUpMs = 60 * 60_000;

export type ThumbnailPorts = {
  assets: {
    /** A picture of the library that is not being deleted; null for any other. */
    find(teamId: string, id: string): Promise<{ objectKey: string; hasThumbnails: boolean; ageMs: number } | null>;
    /** Says that the thumbnails are there; false where the asset is gone. */
    mark(teamId: string, id: string): Promise<boolean>;
  };
  /** Stores the small copies beside the picture. */
  make(objectKey: string): Promise<void>;
  /** Removes them. */
  remove(objectKey: string): Promise<void>;
  onFailed(error: unknown, isLast: boolean): void;
};

export type ThumbnailOutcome = { action: 'done' } | { action: 'wait'; ms: number };

/**
 * Makes the thumbnails of an uploaded picture; made again, they are the same. A picture of which none can be made stays without: pages
 * show the picture itself.
 */
export async function makeAssetThumbnails(
  { assets, make, remove, onFailed }: ThumbnailPorts,
  { team_id: teamId, asset_id: id }: { team_id: string; asset_id: string },
): Promise<ThumbnailOutcome> {
  const asset = await assets.find(teamId, id);
  if (!asset || asset.hasThumbnails) return { action: 'done' };
  try {
    await make(asset.objectKey);
  } catch (error) {
    const isLast = asset.ageMs >= givenUpMs;
    onFailed(error, isLast);
    return isLast ? { action: 'done' } : { action: 'wait', ms: againMs };
  }
  // Deleted meanwhile: its objects were removed, perhaps before these were there.
  if (!(await assets.mark(teamId, id))) await remove(asset.objectKey);
  return { action: 'done' };
}
