import type { ClaimedJob } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
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
  try {
    const own = await store.readOwn(url);
    const bytes = own ?? (await ports.fetchPicture(url, { signal })).bytes;
    const { contentType } = await ports.inspect(bytes);
    if (contentType === 'image/gif') {
      throw new AppError('picture_type_unsupported', { message: 'must be a PNG, JPEG or WebP picture' });
    }
    return {
      bytes,
      contentType,
      // A generator is never sent to a foreign address: it would see other bytes than we have checked, or inside hosts.
      publish: async () =>
        own ? url : (await store.save({ teamId: job.teamId, jobId: job.id, bytes, contentType })).url,
    };
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    throw new AppError(error.code, { message: `reference_image_url: ${error.message}`, cause: error });
  }
}
