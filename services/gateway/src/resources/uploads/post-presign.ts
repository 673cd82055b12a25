import {
  limits,
  presignedUploadSchema,
  presignUploadSchema,
  splitCallerData,
  type PresignedUpload,
} from '@slideloom/contracts';
import { objectKeys, pictureExtensions, type ObjectStore } from '@slideloom/storage';
import { toFileName } from '../../domain/file-name.ts';
import { defineRoute } from '../../http/route.ts';
import type { Writes } from '../write-once.ts';
import { createUploadRepository } from './upload-repository.ts';

const lifeSeconds = 3_600;

/** Creates a form for sending one file straight into the private part of the bucket. Nothing is public before it was verified. */
export const postPresign = ({ objects, writeOnce, ids }: Writes & { objects: ObjectStore }) =>
  defineRoute({
    method: 'post',
    path: '/upload/presign',
    summary: 'Get a form for uploading a picture straight to the store',
    tag: 'Assets',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    hasSecret: true,
    body: presignUploadSchema,
    answers: [{ status: 201, schema: presignedUploadSchema, description: 'POST the form, then POST /upload/complete' }],
    errors: ['idempotency_conflict'],
    handle: (request) =>
      writeOnce(request, request.body, async (tx) => {
        const uploads = createUploadRepository(tx);

        const { teamId } = request.caller;
        const { filename, content_type: contentType } = request.body;
        const { maxBytes } = limits.upload;
        const [, callerData] = splitCallerData(request.body);
        const id = ids.next();
        const key = objectKeys.incoming({ teamId, uploadId: id });
        const name = toFileName(filename, `picture.${pictureExtensions[contentType]}`);
        const expiresAt = await uploads.begin(teamId, {
          id,
          name,
          objectKey: key,
          contentType,
          lifeSeconds,
          callerData,
        });
        const { url, fields } = await objects.presignPost({ key, contentType, maxBytes, expiresAt });
        const body: PresignedUpload = {
          upload_id: id,
          url,
          fields,
          expires_at: expiresAt.toISOString(),
          max_bytes: maxBytes,
        };
        return { status: 201, body };
      }),
  });
