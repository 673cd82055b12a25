import { commands } from '@slideloom/contracts';
import { consumeCommands } from '@slideloom/messaging';
import { isLiveKey, openPayments } from '@slideloom/payments';
import { runPeriodically, exportUnacked, type FleetProcess } from '@slideloom/process';
import { AppError, systemClock, uuidV7 } from '@slideloom/service-kit';
import { createPaymentReader } from '../adapters/payment-reader.ts';
import { createPaymentRepository } from '../adapters/payment-repository.ts';
import type { Config } from '../config.ts';
import { createApplyPayments } from '../domain/apply-payments.ts';

const { maxAttempts } = commands['payment.received'];
/** The pauses after each failed attempt but the last. */
export const paymentRetryDelaysMs = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000];
/** What waits longer is the sweep's. */
const maxMessageWaitMs = 120_000;
const concurrency = 4;
const maxSwept = 500;

/** Applies payment events on notification; a periodic sweep retries those whose notification was lost or whose handling failed. */
export async function receivePayments(process: FleetProcess, config: Config): Promise<void> {
  const { broker, publisher, database, logger, lifecycle, metrics } = process;
  const stopping = new AbortController();
  const { STRIPE_BASE_URL: baseUrl, STRIPE_API_KEY: apiKey } = config;
  const payments = openPayments({ baseUrl, apiKey, onCall: process.onCall });
  const store = createPaymentRepository(database, { ids: uuidV7, maxAttempts });
  const apply = createApplyPayments({
    store,
    reader: createPaymentReader(payments, stopping.signal),
    isLive: apiKey !== undefined && isLiveKey(apiKey),
    maxAttempts,
    retryDelaysMs: paymentRetryDelaysMs,
    codeOf: (error) => (error instanceof AppError ? error.code : 'internal'),
    onEnd: (outcome) => metrics.paymentEvents.inc({ outcome }),
    onIgnored({ id, type }, reason) {
      logger.warn({ eventId: id, type, reason }, 'a payment event was ignored');
    },
    onDoublePayment({ id }, { customer, subscription }) {
      logger.error(
        { eventId: id, customer, subscription: subscription?.id, paying: subscription?.paying_count },
        'a customer pays for more than one subscription',
      );
    },
    onFailure({ id, type, attempts }, code, err, isLast) {
      metrics.paymentEvents.inc({ outcome: isLast ? 'stuck' : 'failed' });
      logger[isLast ? 'error' : 'warn']({ eventId: id, type, attempts, code, err }, 'a payment event was not applied');
    },
  });
  const consumer = await consumeCommands({
    broker,
    publisher,
    logger,
    prefetch: concurrency,
    handlers: {
      'payment.received': async ({ payload }) => {
        const { waitMs } = await apply.next(payload.event_id);
        if (waitMs === undefined || waitMs > maxMessageWaitMs) return { action: 'done' };
        return { action: 'wait', ms: waitMs };
      },
    },
  });
  exportUnacked(metrics, consumer);
  lifecycle.onDrain('payment.received', async () => {
    const giveUp = setTimeout(() => stopping.abort(new AppError('unavailable')), process.shutdownDeadlineMs * 0.7);
    await consumer.drain().finally(() => clearTimeout(giveUp));
  });
  runPeriodically(
    'payment events',
    config.PAYMENT_SWEEP_EVERY_MS,
    { clock: systemClock, logger, lifecycle, metrics },
    async (signal) => {
      for (let swept = 0; swept < maxSwept && !signal.aborted; swept += 1) {
        if (!(await apply.next(null)).isTaken) break;
      }
      const { stuck, failing } = await store.unapplied();
      metrics.paymentEventsStuck.set(stuck);
      metrics.paymentEventsFailing.set(failing);
      metrics.doubleSubscriptions.set(await store.doubleSubscriptions());
    },
  );
}
