import { decompressionBomb, notAnImage, truncate } from '../files/hostile-files.ts';
import { UnreadablePictureError } from '../pictures/restyle-picture.ts';
import type { Studio } from '../pictures/studio.ts';
import type { Call, Reply } from '../protocol/endpoint.ts';
import type { World } from '../protocol/world.ts';
import { parseImageRequest, type ImageRequest } from './image-request.ts';
import { contentRejected, openaiError, requireBearer } from './openai-error.ts';

/** Answers `/images/generations` and, with pictures to start from, `/images/edits`. */
export async function answerImages(world: World, studio: Studio, call: Call, isEdit: boolean): Promise<Reply> {
  requireBearer(call.request);
  const request = parseImageRequest((call.body ?? {}) as Record<string, unknown>, isEdit);
  if (call.fault('rejected')) throw contentRejected();
  const pictures: Buffer[] = [];
  for (let index = 0; index < request.count; index++) {
    pictures.push(await spoil(call, await draw(studio, request, index)));
  }
  return { body: imagesBody(world, request, pictures) };
}

async function draw(studio: Studio, request: ImageRequest, index: number): Promise<Buffer> {
  const { prompt, widthPx, heightPx, format } = request;
  const order = { prompt, widthPx, heightPx, format, seed: String(index) };
  const reference = request.images[0];
  try {
    return reference ? await studio.restyle(order, reference, 0.6) : await studio.paint(order);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw openaiError(400, 'Invalid image file or mode for image 0.', 'invalid_image_file', 'image');
  }
}

async function spoil(call: Call, picture: Buffer): Promise<Buffer> {
  if (call.fault('truncated')) return truncate(picture);
  if (call.fault('bomb')) return decompressionBomb();
  return call.fault('not_an_image') ? notAnImage : picture;
}

function imagesBody(world: World, request: ImageRequest, pictures: Buffer[]): object {
  const inputTokens = Math.ceil(request.prompt.length / 4);
  const outputTokens = 1_056 * pictures.length;
  return {
    created: Math.floor(world.clock().getTime() / 1_000),
    background: 'opaque',
    data: pictures.map((picture) => ({ b64_json: picture.toString('base64') })),
    output_format: request.format,
    quality: request.quality,
    size: `${request.widthPx}x${request.heightPx}`,
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { image_tokens: 0, text_tokens: inputTokens },
      output_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
    },
  };
}
