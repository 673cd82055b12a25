import { AppError } from '@slideloom/service-kit';
import type { PlatformCall } from '../../domain/ports.ts';
import { graphRejectionOf, type Answered } from './graph-errors.ts';
import { idOf, type PlatformAnswer, type PlatformHttp } from '../platform-http.ts';

const version = '/v23.0';

export type Container = { statusCode: string; status: unknown };
type Asker = Pick<PlatformCall, 'account' | 'accessToken' | 'signal'>;

/** The calls of the photo platform. Source: Instagram platform, "Content publishing". */
export type PhotoappCalls = ReturnType<typeof createPhotoappCalls>;

export function createPhotoappCalls(send: PlatformHttp) {
  const get = ({ accessToken, signal }: Asker, path: string) => send({ method: 'GET', path, accessToken, signal });
  const post = ({ accessToken, signal }: Asker, path: string, body: object) =>
    send({ method: 'POST', path, accessToken, signal, body });
  const userPath = ({ account }: Asker) => `${version}/${encodeURIComponent(account.platformUserId)}`;

  return {
    makeContainer: (asker: Asker, fields: object) => post(asker, `${userPath(asker)}/media`, fields),
    publish: (asker: Asker, container: string) =>
      post(asker, `${userPath(asker)}/media_publish`, { creation_id: container }),
    container: (asker: Asker, id: string) =>
      get(asker, `${version}/${encodeURIComponent(id)}?fields=status_code,status`),
    limit: (asker: Asker) => get(asker, `${userPath(asker)}/content_publishing_limit?fields=quota_usage,config`),
    latest: (asker: Asker) => get(asker, `${userPath(asker)}/media?fields=id,caption,timestamp&limit=25`),
  };
}

/** The id that an answer to a creation names; null without one. */
export function createdId(answer: Answered): string | null {
  return answer.status === 200 ? idOf((answer.body as { id?: unknown } | null | undefined)?.id) : null;
}

/** How a container stands; null where the answer does not say. */
export function readContainer(answer: PlatformAnswer): Container | null {
  if (answer.kind !== 'answered' || answer.status !== 200) return null;
  const { status_code: statusCode, status } = (answer.body ?? {}) as Record<string, unknown>;
  return typeof statusCode === 'string' ? { statusCode, status } : null;
}

/** Posts that the account may make in 24 hours, and has made; null where the answer does not say. */
export function readLimit(answer: PlatformAnswer): { total: number; used: number } | null {
  if (answer.kind !== 'answered' || answer.status !== 200) return null;
  const [limit] = ((answer.body as { data?: unknown } | null)?.data ?? []) as Record<string, unknown>[];
  const { quota_usage: used, config } = limit ?? {};
  const total = (config as { quota_total?: unknown } | undefined)?.quota_total;
  return isCount(used) && isCount(total) ? { total, used } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1_000_000;
}

/**
 * The account's latest posts with this caption that went out since; null where the answer does not say. The platform's instants have no fractions, and
 * its clock is its own.
 */
export function findPublished(answer: PlatformAnswer, caption: string, sinceMs: number): string[] | null {
  if (answer.kind !== 'answered' || answer.status !== 200) return null;
  const data = (answer.body as { data?: unknown } | null | undefined)?.data;
  if (!Array.isArray(data)) return null;
  return (data as Record<string, unknown>[])
    .filter(
      (media) =>
        (media['caption'] ?? '') === caption && Date.parse(String(media['timestamp'])) >= sinceMs - clockDifferenceMs,
    )
    .flatMap((media) => idOf(media['id']) ?? []);
}

const clockDifferenceMs = 60_000;

/** Why a question was not answered. */
export function unanswered(answer: PlatformAnswer, nowMs: number): AppError {
  if (answer.kind !== 'answered') return answer.error;
  return (
    graphRejectionOf(answer, nowMs)?.error ??
    new AppError('platform_failed', { cause: new Error(`the platform answered ${answer.status}`) })
  );
}
