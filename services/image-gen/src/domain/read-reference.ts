import type { ClaimedJob } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import type { ImageOrder, ImagePorts, Reference } from './ports.ts';

/**
 * Reads the picture that an order starts from: ours from the bucket, foreign ones by the guarded fetch. What is sent on has been
 * checked and has lost its metadata. Null without one; throws what a person can read, with the field's name, and `ProviderBusy`
 * while the slots for reading are taken.
 */
export async function readReference(
  order: ImageOrder,
  job: ClaimedJob,
  signal: AbortSignal,
  ports: Pick<ImagePorts, 'store' | 'fetchPicture' | 'take' | 'referenceSlots'>,
): Promise<Reference | null> {
  const { referenceUrl: url } = order;
  if (url === null) return null;
  const { store } = ports;
  try {
    const { isOwn, bytes, contentType } = await ports.referenceSlots(job.teamId, async () => {
      const own = await store.readOwn(url);
      const read = own ?? (await ports.fetchPicture(url, { signal })).bytes;
      const taken = await ports.take(read);
      // An object of ours that carries metadata is published as a copy without it.
      return { ...taken, isOwn: own?.equals(taken.bytes) === true };
    });
    if (contentType === 'image/gif') {
      throw new AppError('picture_type_unsupported', { message: 'must be a PNG, JPEG or WebP picture' });
    }
    return {
      bytes,
      contentType,
      // A generator is never sent to a foreign address: it would see other bytes than we have checked, or inside hosts.
      publish: async () =>
        isOwn ? url : (await store.save({ teamId: job.teamId, jobId: job.id, bytes, contentType })).url,
    };
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    throw new AppError(error.code, { message: `reference_image_url: ${error.message}`, cause: error });
  }
}
