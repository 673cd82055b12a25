import { generatedSourceType, providerOf, type Origin } from '@slideloom/contracts';
import type { ClaimedJob, WorkOutcome } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import { cropSize } from './crop-size.ts';
import { nameAsset } from './name-asset.ts';
import type {
  ComposeSlidePicture,
  CropPicture,
  ImageOrder,
  MeasureSlidePicture,
  PictureStore,
  TakePicture,
} from './ports.ts';

/** How much of a prompt is kept with the picture: enough to find it again in the library. */
const keptPromptChars = 500;

type Ports = {
  take: TakePicture;
  crop: CropPicture;
  compose: ComposeSlidePicture;
  measure: MeasureSlidePicture;
  store: PictureStore;
};

/**
 * Checks a generated picture, cuts it to the ratio asked for or makes it the background of a slide, stores it, and says what the job has
 * come to. A picture that its deck shows by layers stays whole, and is measured for them. The key comes from job and content, the
 * asset's id from the job, so that a second run makes the same. Throws `picture_invalid` for bytes that are no picture.
 */
export async function finishPicture(
  generated: Uint8Array,
  order: ImageOrder,
  job: ClaimedJob,
  ports: Ports,
): Promise<Extract<WorkOutcome, { kind: 'completed' }>> {
  const picture = await toRatio(
    Buffer.from(generated.buffer, generated.byteOffset, generated.byteLength),
    order,
    ports,
  );
  const { bytes, contentType, extension, width, height } = picture;
  const { key, url } = await ports.store.save({ teamId: job.teamId, jobId: job.id, bytes, contentType });
  await ports.store.addThumbnails(key, bytes);
  const placement = order.finish?.is_layered ? await ports.measure(bytes, order.finish) : null;
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
        hasThumbnails: true,
        origin: originOf(order.modelId, picture.hasManifest),
        metadata: {
          model: order.modelId,
          prompt: Array.from(order.prompt).slice(0, keptPromptChars).join(''),
          ...(order.isRatioKept && !order.finish && { aspect_ratio: order.aspectRatio }),
          ...(picture.croppedFrom && { cropped_from: picture.croppedFrom }),
          job_id: job.id,
        },
      },
    ],
    imageUrl: url,
    ...(placement && { placement }),
  };
}

function originOf(modelId: string, hasManifest: boolean): Origin {
  const provider = providerOf(modelId);
  const model = modelId.slice(provider.length + 1);
  return { digital_source_type: generatedSourceType, provider, model, has_manifest: hasManifest };
}

/** Models have few shapes, and paint the nearest of them: the rest is cut away. The background of a slide has the slide's own size. */
async function toRatio(generated: Buffer, order: ImageOrder, { take, crop, compose }: Ports) {
  const painted = await take(generated, { sourceType: generatedSourceType }).catch((error: unknown) => {
    throw new AppError('picture_invalid', { cause: error });
  });
  const hasManifest = painted.origin?.hasManifest ?? false;
  if (order.finish?.is_layered) return { ...painted, hasManifest, croppedFrom: null };
  const cut = { hasManifest, croppedFrom: `${painted.width}x${painted.height}` };
  if (order.finish) return { ...(await compose(painted.bytes, order.finish)), ...cut };
  const size = order.isRatioKept ? cropSize(painted, order.aspectRatio) : null;
  if (!size) return { ...painted, hasManifest, croppedFrom: null };
  return { ...(await crop(painted.bytes, size)), ...size, ...cut };
}
