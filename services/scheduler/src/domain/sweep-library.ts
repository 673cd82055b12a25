/** An asset or upload whose objects are to be removed before its row. */
type Leftover = { id: string; teamId: string; objectKey: string };

export type LibraryParts = {
  leftovers: {
    claimDeletions(limit: number): Promise<Leftover[]>;
    deleteAssets(ids: readonly string[]): Promise<number>;
    claimUnfinishedUploads(limit: number): Promise<Leftover[]>;
    claimFinishedUploads(limit: number): Promise<Leftover[]>;
    deleteUploads(ids: readonly string[]): Promise<number>;
    claimUnusedPictures(limit: number): Promise<string[]>;
    deleteUnusedPictures(keys: readonly string[]): Promise<number>;
  };
  removeObjects(keys: readonly string[]): Promise<void>;
  /** Where the file of a presigned upload lies, if it has one. */
  incomingKey(upload: Leftover): string;
  /** Where an asset's file lies, and what is made of it. */
  assetKeys(objectKey: string): string[];
  /** Rows of each kind in one round, at most. */
  limit: number;
};

/**
 * Ends what a process that died had started: deletions of assets, and uploads that were not completed in time. Removes what deleted and
 * changed products, decks and projects leave of their pictures. Objects go first, and only then the rows that know of them. Answers how
 * many rows went.
 */
export async function sweepLibrary({
  leftovers,
  removeObjects,
  incomingKey,
  assetKeys,
  limit,
}: LibraryParts): Promise<number> {
  const end = async (
    found: readonly Leftover[],
    keysOf: (leftover: Leftover) => string[],
    deleteRows: (ids: readonly string[]) => Promise<number>,
  ): Promise<number> => {
    if (found.length === 0) return 0;
    await removeObjects(found.flatMap(keysOf));
    return deleteRows(found.map(({ id }) => id));
  };

  const deleted = await end(
    await leftovers.claimDeletions(limit),
    ({ objectKey }) => assetKeys(objectKey),
    (ids) => leftovers.deleteAssets(ids),
  );
  const unfinished = await end(
    await leftovers.claimUnfinishedUploads(limit),
    (upload) => [...new Set([upload.objectKey, incomingKey(upload)])],
    (ids) => leftovers.deleteUploads(ids),
  );
  // The object of a completed upload is an asset's; the file that it was copied from may have come again.
  const finished = await end(
    await leftovers.claimFinishedUploads(limit),
    (upload) => [incomingKey(upload)],
    (ids) => leftovers.deleteUploads(ids),
  );
  const unused = await leftovers.claimUnusedPictures(limit);
  if (unused.length > 0) await removeObjects(unused);
  const forgotten = unused.length === 0 ? 0 : await leftovers.deleteUnusedPictures(unused);
  return deleted + unfinished + finished + forgotten;
}
