import { createHash } from 'node:crypto';
import type { ClaimedJob, WorkContext, WorkOutcome } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { finishPicture } from './finish-picture.ts';
import type { ImageOrder, ImagePorts, Reference, TaskGenerator } from './ports.ts';
import { readReference } from './read-reference.ts';

/** How long a task may take, ms. */
const taskDeadlineMs = 15 * 60_000;
/** A callback is expected long before the first poll; polls are for callbacks that never come, ms. */
const firstPollMs = 5_000;
const longestPollMs = 30_000;

/**
 * One step of a job whose generator works by itself: orders the task, or polls its state. No message is held meanwhile;
 * the callback wakes the job, and without one it is polled anyway. The callback's content is never trusted: the task is
 * always read from the generator.
 *
 * A new attempt begins a new task only if the old one came to a bad end, so a generator that was merely out of reach is not
 * asked to paint twice. The journal therefore keeps the attempt beside the task's id.
 */
export async function followTask(
  order: ImageOrder,
  generator: TaskGenerator,
  job: ClaimedJob,
  context: WorkContext,
  ports: ImagePorts,
): Promise<WorkOutcome> {
  const task = readMark(job.taskId);
  if (!task) return beginTask(order, generator, job, context, ports);
  const seen = await ports.gatesOf(order.modelId).poll(() => pollTask(task.id, generator, context.signal, ports));
  if (seen.state === 'working') {
    const elapsedMs = ports.clock.now() - Date.parse(job.taskStartedAt ?? job.createdAt);
    if (elapsedMs >= taskDeadlineMs) throw new AppError('generation_timeout');
    return { kind: 'waiting', ms: Math.min(longestPollMs, Math.max(firstPollMs, Math.round(elapsedMs / 4))) };
  }
  try {
    if (seen.state === 'failed') throw seen.error;
    return await finishPicture(seen.bytes, order, job, ports);
  } catch (error) {
    const isSpoilt = error instanceof AppError && (seen.state === 'failed' || error.code === 'picture_invalid');
    if (!isSpoilt || !error.isRetryable || task.attempt >= job.attempt) throw error;
    context.logger.info({ err: error, task: task.id }, 'the task came to a bad end, another is ordered');
    return beginTask(order, generator, job, context, ports);
  }
}

type TaskState = { state: 'working' } | { state: 'done'; bytes: Buffer } | { state: 'failed'; error: AppError };

/** How far a task is; its picture is fetched at once, because its address lives for minutes. */
async function pollTask(
  taskId: string,
  generator: TaskGenerator,
  signal: AbortSignal,
  ports: ImagePorts,
): Promise<TaskState> {
  const task = await generator.read(taskId, signal);
  if (task.state !== 'done') return task;
  try {
    return { state: 'done', bytes: await fetchResult(task.pictureUrl, signal, ports) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'picture_invalid') throw error;
    return { state: 'failed', error };
  }
}

async function beginTask(
  order: ImageOrder,
  generator: TaskGenerator,
  job: ClaimedJob,
  context: WorkContext,
  ports: ImagePorts,
): Promise<WorkOutcome> {
  const gate = ports.gatesOf(order.modelId).order;
  gate.check();
  const reference = await readReference(order, job, context.signal, ports);
  return gate(() => orderTask(order, reference, generator, job, context, ports));
}

async function orderTask(
  order: ImageOrder,
  reference: Reference | null,
  generator: TaskGenerator,
  job: ClaimedJob,
  context: WorkContext,
  ports: ImagePorts,
): Promise<WorkOutcome> {
  const referenceUrl = reference ? await reference.publish() : null;
  const nonce = generator.callbackNonce(job.id);
  const nonceHash = createHash('sha256').update(nonce).digest();
  if (!(await ports.expectCallback({ jobId: job.id, token: context.token, nonceHash }))) {
    throw new AppError('unavailable', { cause: new Error('the lease was lost') });
  }
  const callbackUrl = `${ports.baseUrl}/webhooks/imagegen/${job.id}?token=${nonce}`;
  const taskId = await generator.create({ ...order, referenceUrl, callbackUrl }, context.signal);
  return { kind: 'waiting', ms: firstPollMs, taskId: writeMark(job.attempt, taskId) };
}

/** The generator's answer names an address, and every address from outside is hostile (invariant 7). */
async function fetchResult(url: string, signal: AbortSignal, ports: ImagePorts): Promise<Buffer> {
  try {
    return (await ports.fetchPicture(url, { signal })).bytes;
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    // The caller did not give this address, so its faults are the provider's.
    throw new AppError(error.isRetryable ? 'upstream_failed' : 'picture_invalid', { cause: error });
  }
}

function writeMark(attempt: number, taskId: string): string {
  return `${attempt}.${taskId}`;
}

function readMark(mark: string | null): { attempt: number; id: string } | null {
  const match = /^(\d+)\.(.+)$/s.exec(mark ?? '');
  return match ? { attempt: Number(match[1]), id: match[2] as string } : null;
}
