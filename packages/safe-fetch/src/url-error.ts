import { AppError } from '@slideloom/service-kit';

/** What a failed fetch is called in public; the true error, which may name inside addresses, becomes the cause alone. */
export function toUrlError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  switch ((error as { code?: unknown } | null)?.code) {
    case 'ENOTFOUND':
    case 'ENODATA':
      return new AppError('url_not_found', { message: 'The host of this address does not exist', cause: error });
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return new AppError('url_too_slow', { cause: error });
    case 'UND_ERR_HEADERS_OVERFLOW':
      return new AppError('url_unusable', { cause: error });
    default:
      return new AppError('url_unreachable', { cause: error });
  }
}

/** What an answer with this status is called, or null for one that carries the file. */
export function statusError(status: number): AppError | null {
  if (status === 200) return null;
  if (status === 404 || status === 410) return new AppError('url_not_found');
  if (status >= 500 || status === 408 || status === 425 || status === 429) return new AppError('url_unreachable');
  const message = `The server at this address answered with status ${status} instead of a file`;
  return new AppError('url_unusable', { message });
}
