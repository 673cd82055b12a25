import { createHmac } from 'node:crypto';
import { AppError, measureCall, withDeadline, type CallObserver } from '@slideloom/service-kit';
import { z } from 'zod';
import type { TaskGenerator, TaskState } from '../../domain/ports.ts';
import { taskInput } from './task-input.ts';
import { statusError } from './provider-error.ts';

/** Creating a task and looking at one are quick calls, ms. */
const callDeadlineMs = 20_000;
/** The answer repeats the order, prompt included. */
export const maxTaskAnswerBytes = 1024 * 1024;

const answerSchema = z.object({ code: z.int(), data: z.unknown() });
const createdSchema = z.object({ taskId: z.string().min(1).max(200) });
const recordSchema = z.object({
  state: z.string(),
  resultJson: z.string().nullish(),
  failCode: z.union([z.string(), z.number()]).nullish(),
  failMsg: z.string().nullish(),
});
const resultSchema = z.object({ resultUrls: z.array(z.string().max(4_096)).min(1) });

/**
 * The callback generator. Every answer comes with HTTP 200 and says in `code` what it means; callbacks are signed over the
 * task's id only, so tasks are read from here. Source: docs.kie.ai, "Market" jobs (createTask, recordInfo, error codes).
 */
export function createTaskGenerator(options: {
  baseUrl: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  /** Called for each call, for metrics. */
  onCall?: CallObserver;
}): TaskGenerator {
  const call = async (path: string, init: RequestInit, outer: AbortSignal): Promise<z.infer<typeof answerSchema>> =>
    withDeadline(
      callDeadlineMs,
      'upstream_timeout',
      async (signal) => {
        try {
          const headers = { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' };
          const response = await options.fetch(`${options.baseUrl}${path}`, { ...init, headers, signal });
          return await readAnswer(response);
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          throw error instanceof AppError ? error : new AppError('upstream_failed', { cause: error });
        }
      },
      outer,
    );

  const measured = <Answer>(operation: string, work: () => Promise<Answer>) =>
    measureCall(options.onCall, { provider: 'imagegen', operation }, work);

  return {
    kind: 'task',
    // The key is known to us and to the generator, the only one who is shown the nonce.
    callbackNonce: (jobId) => createHmac('sha256', options.apiKey).update(`callback:${jobId}`).digest('base64url'),

    async create(request, signal) {
      const body = JSON.stringify({ ...taskInput(request), callBackUrl: request.callbackUrl });
      const { data } = await measured('create', () =>
        call('/api/v1/jobs/createTask', { method: 'POST', body }, signal),
      );
      const created = createdSchema.safeParse(data);
      if (!created.success) throw new AppError('upstream_failed', { cause: created.error });
      return created.data.taskId;
    },

    async read(taskId, signal) {
      const path = `/api/v1/jobs/recordInfo?taskId=${encodeURIComponent(taskId)}`;
      try {
        return toTaskState((await measured('read', () => call(path, { method: 'GET' }, signal))).data);
      } catch (error) {
        // The generator answers "not a valid request" for a task that it does not know (any longer).
        const isLost = error instanceof AppError && error.code === 'provider_rejected';
        if (!isLost) throw error;
        return { state: 'failed', error: new AppError('upstream_failed', { cause: error }) };
      }
    },
  };
}

async function readAnswer(response: Response): Promise<z.infer<typeof answerSchema>> {
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  if (!response.ok) throw statusError(response.status, new Error(`HTTP ${response.status}`), retryAfter);
  const answer = answerSchema.safeParse(parseJson(text));
  if (!answer.success) throw new AppError('upstream_failed', { cause: answer.error });
  const { code } = answer.data;
  if (code !== 200) throw codeError(code, new Error(`code ${code}`), retryAfter);
  return answer.data;
}

/** 433 is the limit of a sub-key, 455 maintenance, 501 a failed generation, 505 a model switched off. */
function codeError(code: number, cause: Error, retryAfter: string | null = null): AppError {
  if (code === 433) return new AppError('provider_refused', { cause });
  if (code === 455) return new AppError('upstream_failed', { cause });
  return statusError(code, cause, retryAfter);
}

/** Reads a task as `recordInfo` shows it; a state that we do not know yet is one in which the task is not ended. */
export function toTaskState(data: unknown): TaskState {
  const record = recordSchema.safeParse(data);
  if (!record.success) throw new AppError('upstream_failed', { cause: record.error });
  const { state, resultJson } = record.data;
  if (state === 'fail') return { state: 'failed', error: toFailure(record.data) };
  if (state !== 'success') return { state: 'working' };
  const result = resultSchema.safeParse(parseJson(resultJson ?? ''));
  if (!result.success) {
    return { state: 'failed', error: new AppError('picture_invalid', { cause: result.error }) };
  }
  return { state: 'done', pictureUrl: result.data.resultUrls[0] as string };
}

/** 400 and 422 are the order's fault, which includes content that it may not have; everything else is the generator's. */
function toFailure({ failCode, failMsg }: z.infer<typeof recordSchema>): AppError {
  const code = Number(failCode ?? 500);
  const reason = failMsg?.replace(/\s+/g, ' ').trim().slice(0, 300);
  const cause = new Error(`failCode ${failCode ?? 'none'}`);
  if (code !== 400 && code !== 422) return codeError(code, cause);
  return new AppError('content_rejected', {
    message: reason ? `The generator refused: ${reason}` : 'The generator refused the content',
    cause,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
