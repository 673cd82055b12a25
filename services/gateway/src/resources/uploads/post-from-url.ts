import { basename } from 'node:path/posix';
import { assetSchema, extendedAssetSchema, splitCallerData, uploadFromUrlSchema } from '@slideloom/contracts';
import type { SafeFetch } from '@slideloom/safe-fetch';
import type { ObjectStore } from '@slideloom/storage';
import type { Logger } from '@slideloom/service-kit';
import { toFileName } from '../../domain/file-name.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { toReply } from './to-reply.ts';
import { keepPicture } from './keep-picture.ts';
import type { IdempotentAnswerRepository } from '../../persistence/idempotent-answer-repository.ts';
import type { UploadSlots } from '../../limits/upload-slots.ts';
import type { UploadRepository } from './upload-repository.ts';
import type { Writes } from '../write-once.ts';
import type { DecodeBudget } from '../../limits/decode-budget.ts';
import type { Turns } from '../../limits/create-turns.ts';

/** Takes a picture from a public address into the library. Repeated with its Idempotency-Key, it answers the first asset and fetches nothing. */
export const postFromUrl = (
  dependencies: Writes & {
    fetchPicture: SafeFetch['fetchBytes'];
    idempotentAnswers: IdempotentAnswerRepository;
    processingSlots: UploadSlots;
    objects: ObjectStore;
    uploads: UploadRepository;
    logger: Logger;
    pictureTurns: Turns;
    decodeBudget: DecodeBudget;
  },
) =>
  defineRoute({
    method: 'post',
    path: '/upload/from-url',
    summary: 'Take a picture from a public address into the library',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'expensive',
    body: uploadFromUrlSchema,
    answers: [
      {
        status: 201,
        schema: assetSchema,
        extended: extendedAssetSchema,
        description: 'The new asset: a copy, which does not change with the address',
      },
    ],
    errors: [
      'url_forbidden',
      'url_not_found',
      'url_unusable',
      'url_too_large',
      'url_too_slow',
      'url_unreachable',
      'picture_type_unsupported',
      'picture_unreadable',
      'picture_too_large',
      'idempotency_conflict',
      'storage_unavailable',
      'decoding_limit_reached',
      'overloaded',
    ],
    async handle(request) {
      const { fetchPicture, idempotentAnswers, processingSlots } = dependencies;
      const { caller, body, path, idempotencyKey, clientSignal } = request;
      const { url, name } = body;
      const key = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
      const known = key && (await idempotentAnswers.find(caller.teamId, path, key));
      if (known) return toReply({ status: 201, body: known, headers: replayed });
      const kept = await processingSlots.hold(caller.teamId, async () => {
        const { bytes, finalUrl } = await fetchPicture(url, { signal: clientSignal(), accept: 'image/*' });
        const nameOf = (fallback: string) => toFileName(name ?? nameIn(finalUrl), fallback);
        const callerDataOf = () => splitCallerData(body)[1];
        // A stream, so that a large picture waits for its turn on the disk.
        return keepPicture(dependencies, request, { source: once(bytes), nameOf, callerDataOf, asked: body });
      });
      return toReply(kept);
    },
  });

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Returns the last part of an address, as people read it. */
function nameIn(url: string): string {
  const name = basename(new URL(url).pathname);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
