import { measureCall, outcomeOfError, type CallOutcome, type CallObserver } from '@slideloom/service-kit';
import type { PlatformAdapter, Rejection, SubmitOutcome } from '../domain/ports.ts';

/** The same platform; the time and the outcome of each call are reported to `onCall`. */
export function measureAdapter(adapter: PlatformAdapter, onCall: CallObserver): PlatformAdapter {
  const call = (operation: string) => ({ provider: adapter.platform, operation });
  const { limit, prepare, readBack, readBackWithinMs } = adapter;
  return {
    platform: adapter.platform,
    submit: (post) => measureCall(onCall, call('submit'), () => adapter.submit(post), outcomeOfSubmit),
    status: (post, publishId) => measureCall(onCall, call('status'), () => adapter.status(post, publishId)),
    ...(prepare && {
      prepare: (post, journal) =>
        measureCall(
          onCall,
          call('prepare'),
          () => prepare(post, journal),
          (prepared) => (prepared.kind === 'rejected' ? outcomeOfRejection(prepared.why) : 'ok'),
        ),
    }),
    ...(limit && { limit: (post) => measureCall(onCall, call('limit'), () => limit(post)) }),
    ...(readBackWithinMs !== undefined && { readBackWithinMs }),
    ...(readBack && { readBack: (post) => measureCall(onCall, call('read_back'), () => readBack(post)) }),
  };
}

function outcomeOfSubmit(outcome: SubmitOutcome): CallOutcome {
  if (outcome.kind === 'accepted') return 'ok';
  return outcome.kind === 'unknown' ? 'unknown' : outcomeOfRejection(outcome.why);
}

function outcomeOfRejection({ next, error }: Rejection): CallOutcome {
  if (next === 'hold') return 'limited';
  return next === 'again' ? outcomeOfError(error) : 'refused';
}
