import { parseAspectRatio } from '@slideloom/contracts';
import type { ClaimedJob, WorkOutcome } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import { nameAsset } from './name-asset.ts';
import type { ImageOrder, InspectPicture, PictureStore } from './ports.ts';

/** So much of a prompt is kept with the picture: enough to find it again in the library. */
const keptPromptChars = 500;

/**
 * Checks a generated picture, stores it, and says what the job has come to. The key comes from job and content, the asset's
 * id from the job, so that a second run makes the same. Throws `picture_invalid` for bytes that are no picture.
 */
export async function finishPicture(
  generated: Uint8Array,
  order: ImageOrder,
  job: ClaimedJob,
  { inspect, store }: { inspect: InspectPicture; store: PictureStore },
): Promise<Extract<WorkOutcome, { kind: 'completed' }>> {
  const bytes = Buffer.from(generated.buffer, generated.byteOffset, generated.byteLength);
  const picture = await inspect(bytes).catch((error: unknown) => {
    throw new AppError('picture_invalid', { cause: error });
  });
  const { contentType, extension, width, height } = picture;
  const { key, url } = await store.save({ teamId: job.teamId, jobId: job.id, bytes, contentType });
  return {
    kind: 'completed',
    result: { url, width, height, content_type: contentType },
    assets: [
      {
        id: derivedUuid(job.id, 'image'),
        name: `${nameAsset(order.prompt)}.${extension}`,
        objectKey: key,
        contentType,
        sizeBytes: bytes.length,
        width,
        height,
        source: 'ai_generated',
        metadata: {
          model: order.modelId,
          prompt: Array.from(order.prompt).slice(0, keptPromptChars).join(''),
          aspect_ratio: order.aspectRatio,
          // Models have few sizes; the nearest was taken, and the file is reported as it is.
          is_nearest_ratio: !isRatio(order.aspectRatio, width, height),
          job_id: job.id,
        },
      },
    ],
    imageUrl: url,
  };
}

/** Whether a picture has the ratio asked for, within the pixel or two that rounding costs. */
function isRatio(aspectRatio: string, width: number, height: number): boolean {
  return Math.abs(Math.log(width / height / parseAspectRatio(aspectRatio))) < 0.005;
}
