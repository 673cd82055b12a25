import type { ApiClient } from './create-client.ts';
import type { components } from './schema.ts';
import { sendForm, type OnProgress } from './send-form.ts';
import { unwrap } from './unwrap.ts';

type Asset = components['schemas']['Asset'];
type PictureType = components['schemas']['PresignUploadInput']['content_type'];

export type UploadOptions = {
  /** Its name in the library; that of the file otherwise. */
  name?: string;
  signal?: AbortSignal;
  /** Calls with the same key store the same file once, also where an answer was lost; without it each call has its own. It has no effect with `onProgress`. */
  idempotencyKey?: string;
  /** The client calls it with the upload's progress. The file then goes to the store directly, by an address of its own. */
  onProgress?: OnProgress;
};

/**
 * Puts a picture into the library. Throws `ApiError`, and with `onProgress` what `fetch` throws where the store cannot be reached.
 */
export async function uploadFile(client: ApiClient, file: Blob, options: UploadOptions = {}): Promise<Asset> {
  return options.onProgress
    ? uploadToStore(client, file, options, options.onProgress)
    : uploadAsForm(client, file, options);
}

/** Sends the file as a form, which the server streams into its store. */
function uploadAsForm(client: ApiClient, file: Blob, { name, signal, idempotencyKey }: UploadOptions): Promise<Asset> {
  const call = client.POST('/upload', {
    body: { file, ...(name !== undefined && { name }) },
    bodySerializer: toForm,
    ...(idempotencyKey !== undefined && { params: { header: { 'Idempotency-Key': idempotencyKey } } }),
    ...(signal && { signal }),
  });
  return unwrap(call);
}

/** Sends the file straight into the store, by a form that the service signs; the service takes it into the library when it is complete. */
async function uploadToStore(
  client: ApiClient,
  file: Blob,
  { name, signal }: UploadOptions,
  onProgress: OnProgress,
): Promise<Asset> {
  const sent = { ...(signal && { signal }) };
  const filename = name ?? (file as { name?: string }).name ?? 'picture';
  const body = { filename, content_type: file.type as PictureType, size_bytes: file.size };
  const { url, fields, upload_id } = await unwrap(client.POST('/upload/presign', { body, ...sent }));
  await sendForm(url, toForm({ ...fields, file }), { signal, onProgress });
  return unwrap(client.POST('/upload/complete', { body: { upload_id }, ...sent }));
}

function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string | Blob);
  return form;
}
