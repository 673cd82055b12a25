import type { ApiClient } from './create-client.ts';
import type { components } from './schema.ts';
import { unwrap } from './unwrap.ts';

/**
 * Puts a picture into the library, as the form that the server streams into its store. With the same `idempotencyKey` the same file is
 * stored once, also where an answer was lost; without it each call has a key of its own. Throws `ApiError`.
 */
export function uploadFile(
  client: ApiClient,
  file: Blob,
  { name, signal, idempotencyKey }: { name?: string; signal?: AbortSignal; idempotencyKey?: string } = {},
): Promise<components['schemas']['Asset']> {
  const call = client.POST('/upload', {
    body: { file, ...(name !== undefined && { name }) },
    bodySerializer: toForm,
    ...(idempotencyKey !== undefined && { params: { header: { 'Idempotency-Key': idempotencyKey } } }),
    ...(signal && { signal }),
  });
  return unwrap(call);
}

function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string | Blob);
  return form;
}
