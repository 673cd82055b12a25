import { limits } from '@slideloom/contracts';
import type { ClaimedJob } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { contentHash, objectKeys, pictureExtensions } from '@slideloom/storage';
import type { FetchPicture, ImageOrder, InspectPicture, PictureStore, Reference } from './ports.ts';

/**
 * Reads the picture that an order starts from: ours from the bucket, foreign ones by the guarded fetch. It is looked into
 * before anybody else gets it. Null without one; throws what a person can read, with the field's name.
 */
export async function readReference(
  order: ImageOrder,
  job: ClaimedJob,
  signal: AbortSignal,
  ports: { store: PictureStore; fetchPicture: FetchPicture; inspect: InspectPicture },
): Promise<Reference | null> {
  const { referenceUrl: url } = order;
  if (url === null) return null;
  const { store } = ports;
  const ownKey = store.keyFromUrl(url);
  try {
    const bytes =
      ownKey === null
        ? (await ports.fetchPicture(url, { signal })).bytes
        : await store.get(ownKey, { maxBytes: limits.upload.maxBytes });
    const { contentType } = await ports.inspect(bytes);
    if (contentType === 'image/gif') {
      throw new AppError('picture_type_unsupported', { message: 'must be a PNG, JPEG or WebP picture' });
    }
    return {
      bytes,
      contentType,
      // A generator is never sent to a foreign address: it would see other bytes than we have checked, or inside hosts.
      publish: async () => store.publicUrl(ownKey ?? (await copyToBucket(bytes, contentType, job, store))),
    };
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    throw new AppError(error.code, { message: `reference_image_url: ${error.message}`, cause: error });
  }
}

/** Lies beside the job's own picture, under the same kind of key: a job run twice writes one object. */
async function copyToBucket(
  bytes: Buffer,
  contentType: Reference['contentType'],
  job: ClaimedJob,
  store: PictureStore,
): Promise<string> {
  const key = objectKeys.generatedImage({
    teamId: job.teamId,
    jobId: job.id,
    sha256: contentHash(bytes),
    extension: pictureExtensions[contentType],
  });
  await store.put({ key, contentType, body: bytes });
  return key;
}
