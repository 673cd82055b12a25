import { openPayments } from '@slideloom/payments';
import type { FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import type { Config } from './config.ts';
import { createPaymentPages, type PaymentPages } from './resources/billing/payment-pages.ts';
import type { PaymentRepository } from './resources/billing/payment-repository.ts';
import { createReadPaymentEvent, type ReadPaymentEvent } from './resources/webhooks/read-payment-event.ts';

export type PaymentProvider = { paymentPages: PaymentPages; readPaymentEvent: ReadPaymentEvent };

/** Creates the parts of the payment provider: its pages, and the events that it signs. */
export function createPaymentProvider(
  { metrics, onCall }: FleetProcess,
  config: Config,
  repository: PaymentRepository,
): PaymentProvider {
  return {
    paymentPages: createPaymentPages({
      payments: openPayments({ baseUrl: config.STRIPE_BASE_URL, apiKey: config.STRIPE_API_KEY, onCall }),
      repository,
      dashboardUrl: config.DASHBOARD_URL,
    }),
    readPaymentEvent: createReadPaymentEvent({
      secret: config.STRIPE_WEBHOOK_SECRET,
      onRefused: () => metrics.webhooks.inc({ source: 'stripe', outcome: 'refused' }),
      now: () => systemClock.now(),
    }),
  };
}
