import {
  assetSchema,
  extendedAssetSchema,
  uploadFieldsSchema,
  uploadFormSchema,
  uploadJsonSchema,
} from '@slideloom/contracts';
import { AppError, type Logger } from '@slideloom/service-kit';
import type { Response } from 'express';
import type { ObjectStore } from '@slideloom/storage';
import { describeUnknown } from '../../http/reading/known-fields.ts';
import { ignoredFieldsHeader, toIgnoredFields } from '../../http/reading/ignored-fields.ts';
import { defineRoute } from '../../http/route.ts';
import { keepPicture } from './keep-picture.ts';
import { toReply } from './to-reply.ts';
import { readForm, readJsonForm } from './read-upload.ts';
import type { UploadSlots } from '../../limits/upload-slots.ts';
import type { UploadRepository } from './upload-repository.ts';
import type { Writes } from '../write-once.ts';
import type { DecodeBudget } from '../../limits/decode-budget.ts';
import type { Turns } from '../../limits/create-turns.ts';

/** The file as base64, and a little for its name. */
const jsonMaxBytes = 7 * 1024 * 1024;

export const postUpload = (
  dependencies: Writes & {
    uploadSlots: UploadSlots;
    processingSlots: UploadSlots;
    slowBodyMs: number;
    objects: ObjectStore;
    uploads: UploadRepository;
    logger: Logger;
    pictureTurns: Turns;
    decodeBudget: DecodeBudget;
  },
) =>
  defineRoute({
    method: 'post',
    path: '/upload',
    summary: 'Upload a picture to the library',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: uploadJsonSchema,
    upload: { form: uploadFormSchema, jsonMaxBytes, places: dependencies.uploadSlots },
    answers: [{ status: 201, schema: assetSchema, extended: extendedAssetSchema, description: 'The new asset' }],
    errors: [
      'form_unreadable',
      'picture_type_unsupported',
      'picture_unreadable',
      'picture_too_large',
      'file_too_large',
      'idempotency_conflict',
      'storage_unavailable',
      'decoding_limit_reached',
      'overloaded',
      'request_timeout',
    ],
    async handle(request) {
      const { uploadSlots, processingSlots, slowBodyMs } = dependencies;
      const { caller, incoming, body, confirmCaller, response, version } = request;
      // The JSON form has come already, a large one in a place of those that wait for a sender; it needs another one from here.
      if (body !== undefined) {
        return toReply(
          await processingSlots.hold(caller.teamId, () => keepPicture(dependencies, request, readJsonForm(body))),
        );
      }
      const kept = await uploadSlots.hold(caller.teamId, async () =>
        keepPicture(
          dependencies,
          request,
          await readForm(incoming, slowBodyMs, {
            confirm: confirmCaller,
            onFields: (names) => nameIgnored(response, names, version !== null),
          }),
        ),
      );
      return toReply(kept);
    },
  });

/** Names the fields of a form that were not understood, beside the parameters of the query; refuses them if `isStrict`. */
function nameIgnored(response: Response, names: string[], isStrict: boolean): void {
  const unknown = names.filter((name) => !(name in uploadFieldsSchema.shape)).map((name) => [name]);
  if (isStrict && unknown.length > 0) {
    const details = unknown.map(([path]) => ({ path: path!, code: 'unknown' as const, message: 'is not known' }));
    const message = describeUnknown(toIgnoredFields([], unknown)!, Object.keys(uploadFieldsSchema.shape));
    throw new AppError('invalid_request', { message, details });
  }
  const ignored = [response.getHeader(ignoredFieldsHeader), toIgnoredFields([], unknown)].filter(
    (one) => one !== undefined,
  );
  if (ignored.length > 0) response.setHeader(ignoredFieldsHeader, ignored.join(', '));
}
