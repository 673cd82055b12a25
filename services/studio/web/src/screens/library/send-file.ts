import { unwrap, type ApiClient, type components } from '@slideloom/client';
import type { Progress } from './create-send-file.ts';

type PictureType = components['schemas']['PresignUploadInput']['content_type'];
export const pictureTypes: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const uploadMaxBytes = 20 * 1024 * 1024;

const byEnding: Record<string, PictureType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The type that the system gives a file, or that its name has; null for what is no picture. */
export function pictureTypeOf({ type, name }: { type: string; name: string }): PictureType | null {
  if (type !== '') return pictureTypes.find((known) => known === type) ?? null;
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
}

/** The store did not take the file; the service was not asked. */
export class StoreRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The store answered ${status}`);
    this.name = 'StoreRefused';
    this.status = status;
  }
}

/** Straight into the store: two requests, and it says how far it is. */
export async function sendLarge(api: ApiClient, file: File, onProgress: Progress): Promise<unknown> {
  const form = await unwrap(
    api.POST('/upload/presign', {
      body: { filename: file.name, content_type: pictureTypeOf(file) ?? 'image/png', size_bytes: file.size },
    }),
  );
  await postForm(form.url, form.fields, file, onProgress);
  return unwrap(api.POST('/upload/complete', { body: { upload_id: form.upload_id } }));
}

/** By XMLHttpRequest: `fetch` does not say how much has been sent. */
function postForm(url: string, fields: Record<string, string>, file: File, onProgress: Progress): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new StoreRefused(request.status)),
    );
    for (const name of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(name, () => reject(new TypeError('The store does not answer')));
    }
    request.send(form);
  });
}
