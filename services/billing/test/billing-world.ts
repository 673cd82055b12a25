import { randomUUID } from 'node:crypto';
import { commands } from '@slideloom/contracts';
import { AppError, derivedUuid, uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase } from '@slideloom/testing';
import { createPaymentRepository } from '../src/adapters/payment-repository.ts';
import { paymentRetryDelaysMs } from '../src/consumers/receive-payments.ts';
import { createApplyPayments } from '../src/domain/apply-payments.ts';
import { startRecordedProvider } from './recorded-provider.ts';

export type BillingWorld = Awaited<ReturnType<typeof createBillingWorld>>;

const { maxAttempts } = commands['payment.received'];

/** What applies events, as the service has it, with a database of its own and recorded answers of the provider. */
export async function createBillingWorld() {
  const { database, drop } = await createTestDatabase();
  const { prisma } = database;
  const provider = await startRecordedProvider();
  const payments = createPaymentRepository(database, { ids: uuidV7, maxAttempts });
  const ended: string[] = [];
  const ignored: string[] = [];
  const doubles: number[] = [];
  const failures: { code: string; isLast: boolean }[] = [];
  let teamId = '';

  for (const [slug, credits] of Object.entries({ basic: 1_000, pro: 5_000 })) {
    await prisma.plan.create({
      data: {
        id: derivedUuid(slug),
        slug,
        name: slug,
        price_cents: credits,
        monthly_credits: credits,
        allowed_models: ['*'],
        allowed_features: ['*'],
        stripe_price_id: slug === 'basic' ? 'price_of_basic' : null,
      },
    });
  }

  const applier = ({ isLive, beforeApply }: { isLive: boolean; beforeApply?: () => Promise<void> }) =>
    createApplyPayments({
      store: {
        ...payments,
        async apply(event, change) {
          await beforeApply?.();
          return payments.apply(event, change);
        },
      },
      reader: provider.reader,
      isLive,
      maxAttempts,
      retryDelaysMs: paymentRetryDelaysMs,
      codeOf: (error) => (error instanceof AppError ? error.code : 'internal'),
      onEnd: (outcome) => void ended.push(outcome),
      onIgnored: (_event, reason) => void ignored.push(reason),
      onDoublePayment: (_event, { subscription }) => void doubles.push(subscription!.paying_count),
      onFailure: (_event, code, _cause, isLast) => void failures.push({ code, isLast }),
    });

  const setCustomer = async (customer: string | null) => {
    await prisma.subscription.update({ where: { team_id: teamId }, data: { stripe_customer_id: customer } });
  };

  return {
    database,
    payments,
    play: provider.play,
    asked: provider.asked,
    ended,
    ignored,
    doubles,
    failures,
    get teamId() {
      return teamId;
    },
    /** A new team, which is the customer cus_1, and no event or message of the one before. */
    async begin() {
      await prisma.paymentEvent.deleteMany();
      await prisma.outboxMessage.deleteMany();
      await prisma.subscription.updateMany({
        data: { stripe_customer_id: null, stripe_subscription_id: null, paying_count: 0 },
      });
      for (const list of [ended, ignored, doubles, failures]) list.length = 0;
      ({ teamId } = await createTeam(database));
      await setCustomer('cus_1');
      await prisma.outboxMessage.deleteMany();
      provider.play({});
    },
    setCustomer,
    applier,
    next: (id: string | null) => applier({ isLive: false }).next(id),
    /** Stores an event as the gateway does. */
    async store(id: string, object: string, objectId: string, of: { type?: string; livemode?: boolean } = {}) {
      const { type = 'a.b', livemode } = of;
      const payload = JSON.stringify({ object: { id: objectId, object }, livemode });
      await prisma.$queryRaw`SELECT store_payment_event(${id}, ${type}, ${payload}::jsonb, ${randomUUID()}::uuid, 0)`;
    },
    row: (id: string) => prisma.paymentEvent.findUniqueOrThrow({ where: { id } }),
    async waitsSince(id: string, at: Date) {
      await prisma.paymentEvent.update({ where: { id }, data: { next_attempt_at: at } });
    },
    async takeLease(id: string) {
      await prisma.paymentEvent.update({ where: { id }, data: { lease_token: randomUUID() } });
    },
    /** Leaves an event as a process that dies in that attempt does, once the lease has ended. */
    async diesAt(id: string, attempts: number) {
      const lease = { lease_token: randomUUID(), next_attempt_at: new Date(0) };
      await prisma.paymentEvent.update({ where: { id }, data: { attempts, ...lease } });
    },
    async spend(credits: number) {
      await prisma.$queryRaw`
        SELECT grant_by_operator(${randomUUID()}, ${teamId}::uuid, ${-credits}::int, 'monthly', 'test', 'test')::text`;
    },
    /** The team's subscription, the slug of its plan, its monthly credits and when their period began, s. */
    async subscription() {
      const row = await prisma.subscription.findUniqueOrThrow({ where: { team_id: teamId } });
      const { slug: plan } = await prisma.plan.findUniqueOrThrow({ where: { id: row.plan_id } });
      const { monthly, period_started_at: at } = await prisma.creditBalance.findUniqueOrThrow({
        where: { team_id: teamId },
      });
      return { ...row, plan, monthly, period_start: at && at.getTime() / 1_000 };
    },
    async close() {
      await provider.close();
      await drop();
    },
  };
}
