import { createHmac } from 'node:crypto';
import { pause, type World } from '../protocol/world.ts';
import { describeTask, type ImageTask } from './image-task.ts';

const deadlineMs = 10_000;
/** Pauses before the attempts of one delivery. */
const attemptPausesMs = [0, 1_000, 4_000];

type CallbackOrder = {
  url: string;
  task: ImageTask;
  secret: string;
  /** Signed with another secret. */
  isForged: boolean;
  /** Kinds of the faults that shaped it, for the record. */
  faults: string[];
};

/**
 * Posts a finished task to its callback address, at least once: what does not answer 2xx within 10 s is tried again, three
 * times in all. The signature is the Base64 HMAC-SHA256 of `taskId.timestamp`, not of the body.
 * Source: docs.kie.ai/common-api/webhook-verification.
 */
export async function sendCallback(world: World, order: CallbackOrder): Promise<void> {
  for (const pauseMs of attemptPausesMs) {
    if (pauseMs > 0 && !(await pause(pauseMs, world.closing))) return;
    if (await deliver(world, order)) return;
  }
}

async function deliver(world: World, { url, task, secret, isForged, faults }: CallbackOrder): Promise<boolean> {
  const timestamp = String(Math.floor(world.clock().getTime() / 1_000));
  const isSuccess = task.state === 'success';
  const body = {
    code: isSuccess ? 200 : 501,
    msg: isSuccess ? 'Playground task completed successfully.' : 'Playground task failed.',
    data: describeTask(task),
  };
  const record = world.calls.add({
    at: world.clock().toISOString(),
    target: 'imagegen.callback',
    direction: 'out',
    method: 'POST',
    path: url.split('?')[0] ?? url,
    query: {},
    headers: { 'x-webhook-timestamp': timestamp },
    body,
  });
  record.faults = faults;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Webhook-Timestamp': timestamp,
        'X-Webhook-Signature': sign(task.taskId, timestamp, isForged ? `${secret}-forged` : secret),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), world.closing]),
    });
    await response.body?.cancel();
    record.outcome = response.status;
    return response.ok;
  } catch {
    record.outcome = 'unanswered';
    return false;
  }
}

function sign(taskId: string, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update(`${taskId}.${timestamp}`).digest('base64');
}
