import { AppError } from '@slideloom/service-kit';

const meanings = {
  NoSuchKey: 'file_not_found',
  NotFound: 'file_not_found',
} as const;

/** What a failed call to the store is called in public; the store's own words become the cause. */
export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  return new AppError(isMeaning(code) ? meanings[code] : 'storage_unavailable', { cause: error });
}

/** The S3 or system code of an error, or an empty text. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether the connection broke under the request, as a kept socket does when the store closed it in the same moment. */
export function isBrokenConnection(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes(codeOf(error));
}

function isMeaning(code: string): code is keyof typeof meanings {
  return Object.hasOwn(meanings, code);
}
