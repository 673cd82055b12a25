import { Router } from 'express';
import type { Studio } from '../pictures/studio.ts';
import { endpoint } from '../protocol/endpoint.ts';
import type { World } from '../protocol/world.ts';
import { promptOf } from './chat-request.ts';
import { answerChatCompletion, answerResponses } from './chat-route.ts';
import { describeImageBody, readImageBody } from './image-request.ts';
import { answerImages } from './images-route.ts';
import { openaiFailure, requireBearer } from './openai-error.ts';

const maxUploadBytes = 32 * 1024 * 1024;
const models = ['gpt-5-mini', 'gpt-5', 'gpt-4.1-mini', 'gpt-image-1', 'gpt-image-1-mini'];

/** `/openai/v1`: chat (both APIs) and images, as OpenAI and compatible providers speak them. */
export function openaiRouter(world: World, studio: Studio): Router {
  const router = Router();
  const chat = { target: 'openai.chat', reads: 'json', magicText: promptOf, failure: openaiFailure } as const;
  const images = {
    target: 'openai.images',
    reads: 'bytes',
    maxBytes: maxUploadBytes,
    parse: readImageBody,
    describe: describeImageBody,
    magicText: imagePromptOf,
    failure: openaiFailure,
  } as const;

  router.post('/chat/completions', endpoint(world, { ...chat, handle: (call) => answerChatCompletion(world, call) }));
  router.post('/responses', endpoint(world, { ...chat, handle: (call) => answerResponses(world, call) }));
  router.post(
    '/images/generations',
    endpoint(world, { ...images, handle: (call) => answerImages(world, studio, call, false) }),
  );
  router.post(
    '/images/edits',
    endpoint(world, { ...images, handle: (call) => answerImages(world, studio, call, true) }),
  );
  router.get(
    '/models',
    endpoint(world, {
      target: 'openai.models',
      reads: 'nothing',
      failure: openaiFailure,
      handle: ({ request }) => {
        requireBearer(request);
        return { body: { object: 'list', data: models.map(describeModel) } };
      },
    }),
  );
  return router;
}

function describeModel(id: string): object {
  return { id, object: 'model', created: 1_700_000_000, owned_by: 'sandbox' };
}

function imagePromptOf(body: unknown): string {
  const prompt = (body as { prompt?: unknown } | null)?.prompt;
  return typeof prompt === 'string' ? prompt : '';
}
