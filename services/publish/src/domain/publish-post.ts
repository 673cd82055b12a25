import { publishInputSchema, type PublishResult } from '@slideloom/contracts';
import type { Work, WorkOutcome } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { beginAttempt } from './begin-attempt.ts';
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts';
import { followPost } from './follow-post.ts';
import type { Attempt, PublishPorts, Step } from './ports.ts';
import { proceed } from './submit-attempt.ts';

/**
 * One step of a publish job. The journal says where the post stands, and each state has one way on:
 *
 * - nothing live: journal `sending`, then call the platform, then journal what it said;
 * - `preparing`: the platform's steps before the post, which may be repeated;
 * - `sending`: the process died in the call, so the outcome is unknown;
 * - `unknown`, `review`: proof is looked for, and nothing is sent;
 * - `accepted`: the post is followed to its end;
 * - `delivered`: the job completes.
 */
export function createPublishWork(ports: PublishPorts): Work {
  return async (job, { signal, token, logger }) => {
    const input = publishInputSchema.parse(job.input);
    const order = await ports.store.order(job, input);
    if (!order) throw new AppError('post_failed', { message: 'The post was deleted' });
    return advance({ order, token, signal, logger, ports });
  };
}

/** Goes on from what the journal says: it is the truth, whichever process wrote it. */
export async function advance(step: Step): Promise<WorkOutcome> {
  const { order, ports, signal } = step;
  signal.throwIfAborted();
  const { live, ended } = await ports.store.journal(order.jobId);
  const outcome = live ? await goOn(step, live) : await beginAttempt(step, ended);
  return outcome.kind === 'settled' ? advance(step) : outcome;
}

async function goOn(step: Step, live: Attempt): Promise<WorkOutcome | { kind: 'settled' }> {
  switch (live.state) {
    case 'preparing':
      return proceed(step, live);
    case 'sending': {
      const error = {
        code: 'post_outcome_unknown',
        message: 'The process that sent it ended before the platform answered',
      };
      await step.ports.store.settle(live.id, ['sending'], { state: 'unknown', error });
      return { kind: 'settled' };
    }
    case 'unknown':
    case 'review':
      return resolveUnknownOutcome(step, live);
    case 'accepted':
      return followPost(step, live);
    case 'delivered':
      return { kind: 'completed', result: resultOf(step, live), assets: [] };
    case 'rejected':
    case 'failed':
    case 'abandoned':
      throw new AppError('internal', { message: 'an ended attempt is none that may have posted' });
  }
}

function resultOf({ order, ports }: Step, attempt: Attempt): PublishResult {
  return {
    platform: order.account.platform,
    publish_id: attempt.publishId,
    status: 'delivered',
    delivered_at: new Date(ports.clock.now()).toISOString(),
  };
}
