import { webhookRetryDelayMs } from './retry-schedule.ts';
import { signPayload } from './sign-payload.ts';

export type ClaimedDelivery = {
  id: string;
  team_id: string;
  endpoint_id: string;
  event_id: string;
  /** The number of the attempt since the delivery was made or replayed, from 1. */
  attempt: number;
  /** The number of the request among those of the delivery, from 1. */
  number: number;
  url: string;
  /** Sealed, base64. The former one while it is valid. */
  secret: string;
  former_secret: string | null;
  body: string;
};

/** What came of a request. `status`: null where no answer came. `retryAfterMs`: how long the receiver asks us to wait. */
export type Answer = {
  status: number | null;
  body: string | null;
  errorCode: string | null;
  retryAfterMs?: number | null;
};

export type AttemptEnd = Omit<Answer, 'retryAfterMs'> & {
  number: number;
  outcome: 'delivered' | 'retry' | 'failed';
  waitMs: number | null;
  durationMs: number;
  isGone: boolean;
};

export type DeliveryStore = {
  /**
   * The delivery of the team that is due longest, under a lease; null where there is none that may be sent now. `isForIdle`: only of endpoints
   * that have no request under way.
   */
  claim(teamId: string, of: { isForIdle: boolean }, nowMs: number): Promise<ClaimedDelivery | 'exhausted' | null>;
  end(
    delivery: ClaimedDelivery,
    token: string,
    end: AttemptEnd,
    nowMs: number,
  ): Promise<'recorded' | 'disabled' | 'lost'>;
};

/** Deliveries that one call sends at most, so that a team with many of them lets others go first. */
const maxInRow = 20;

/**
 * Sends what is due of a team: to its endpoints side by side, so that none waits for another, to one endpoint one request after the other.
 * Several calls at once share the work.
 */
export function createDeliverWebhooks(options: {
  store: (token: string) => DeliveryStore;
  /** Never rejects. */
  post(url: string, headers: Record<string, string>, body: string): Promise<Answer>;
  openSecret(sealed: string, of: { teamId: string; endpointId: string }): string;
  now: () => number;
  random: () => number;
  ids: { next(): string };
  onAttempt?: (attempt: { outcome: AttemptEnd['outcome']; seconds: number; errorCode: string | null }) => void;
  onDisabled?: (delivery: ClaimedDelivery) => void;
}) {
  const { post, openSecret, now, random, ids } = options;

  const request = async (delivery: ClaimedDelivery): Promise<Answer> => {
    const { team_id: teamId, endpoint_id: endpointId, event_id: id, body } = delivery;
    const sealed = [delivery.secret, ...(delivery.former_secret === null ? [] : [delivery.former_secret])];
    const secrets = sealed.map((one) => openSecret(one, { teamId, endpointId }));
    const headers = { 'content-type': 'application/json', ...signPayload({ id, body }, { secrets, nowMs: now() }) };
    return post(delivery.url, headers, body);
  };

  /** Answers after how long it is due again, ms; null where it has ended. */
  const send = async (claimed: ClaimedDelivery, token: string, store: DeliveryStore): Promise<number | null> => {
    const startedMs = now();
    const answer = await request(claimed);
    const end = endOf(claimed, answer, now() - startedMs, random);
    const recorded = await store.end(claimed, token, end, now());
    options.onAttempt?.({ outcome: end.outcome, seconds: end.durationMs / 1_000, errorCode: end.errorCode });
    if (recorded === 'disabled') options.onDisabled?.(claimed);
    return end.waitMs;
  };

  return {
    /** `waitMs`: something is due again then, which has no other message; null where nothing is, or only later. */
    async run(
      teamId: string,
      shouldStop: () => boolean = () => false,
    ): Promise<{ waitMs: number | null; sent: number }> {
      const waits: (number | null)[] = [];
      const sending: Promise<void>[] = [];
      let underWay = 0;
      let ended = Promise.withResolvers<void>();
      const begin = (...claim: Parameters<typeof send>) => {
        underWay += 1;
        const sent = send(...claim)
          .then((waitMs) => void waits.push(waitMs))
          .finally(() => {
            underWay -= 1;
            ended.resolve();
            ended = Promise.withResolvers();
          });
        sent.catch(() => undefined);
        sending.push(sent);
      };
      let taken = 0;
      let isEmpty = false;
      try {
        while (taken < maxInRow && !isEmpty && !shouldStop()) {
          const oneHasEnded = ended.promise;
          const token = ids.next();
          const store = options.store(token);
          const claimed = await store.claim(teamId, { isForIdle: underWay > 0 }, now());
          if (claimed !== null) {
            taken += 1;
            if (claimed !== 'exhausted') begin(claimed, token, store);
          } else if (underWay === 0) isEmpty = true;
          // Its endpoint is idle then.
          else await oneHasEnded;
        }
      } finally {
        await Promise.allSettled(sending);
      }
      await Promise.all(sending);
      const again = waits.filter((waitMs) => waitMs !== null);
      return { waitMs: isEmpty ? (again.length === 0 ? null : Math.min(...again)) : 0, sent: taken };
    },
  };
}

function endOf(delivery: ClaimedDelivery, answer: Answer, durationMs: number, random: () => number): AttemptEnd {
  const { status, retryAfterMs, ...said } = answer;
  const isTaken = status !== null && status >= 200 && status < 300;
  const isGone = status === 410;
  const waitMs = isTaken || isGone ? null : webhookRetryDelayMs(delivery.attempt, random, retryAfterMs ?? 0);
  const outcome = isTaken ? 'delivered' : waitMs === null ? 'failed' : 'retry';
  const errorCode = isTaken ? null : (answer.errorCode ?? 'refused');
  return { ...said, status, errorCode, number: delivery.number, outcome, waitMs, durationMs, isGone };
}
