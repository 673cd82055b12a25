import { derivedUuid } from '@slideloom/service-kit';
import type { TestFleet } from './test-fleet.ts';

export type Subscription = {
  plan: { slug: string };
  status: string;
  cancel_at_period_end: boolean;
  current_period_end: string;
  credits_remaining: number;
  credits_topup_balance: number;
  has_access: boolean;
};
export type Entry = { delta: number; reason: string; metadata: Record<string, unknown> };
export type Delivery = { id: number; event: string; topic: string; state: string };
export type Control = <Answer = Record<string, unknown>>(path: string, body?: object) => Promise<Answer>;

const plans = { basic: 1_000, pro: 5_000 };

/** The payment provider's side of a fleet: its control, prices whose lookup keys are two plans' slugs, and customers. */
export async function createPayments(fleet: TestFleet) {
  const { sandboxUrl, env, database } = fleet;
  const baseUrl = fleet.fleet.baseUrl;

  const control: Control = async (path, body) => {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const response = await fetch(`${sandboxUrl}/stripe/control${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  const provider = async <Answer>(path: string, fields?: Record<string, string>): Promise<Answer> => {
    const headers = { authorization: `Bearer ${env['STRIPE_API_KEY']}` };
    const init = fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers };
    const response = await fetch(`${sandboxUrl}/stripe/v1${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const newPrice = async (
    slug: string,
    unitAmount: number,
    interval: string,
    name: 'lookup_key' | 'metadata[plan]',
  ) => {
    const { id } = await provider<{ id: string }>('/prices', {
      currency: 'usd',
      unit_amount: String(unitAmount),
      [name]: slug,
      'product_data[name]': slug,
      'recurring[interval]': interval,
    });
    return id;
  };
  const prices = new Map<string, string>();
  for (const [slug, monthlyCredits] of Object.entries(plans)) {
    await database.prisma.plan.create({
      data: {
        id: derivedUuid(slug),
        slug,
        name: slug,
        price_cents: monthlyCredits,
        monthly_credits: monthlyCredits,
        allowed_models: ['*'],
        allowed_features: ['*'],
      },
    });
    prices.set(slug, await newPrice(slug, monthlyCredits, 'month', 'lookup_key'));
  }

  async function newCustomer() {
    const team = await fleet.newTeam({ topup: 0 });
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${team.apiKey}`, 'content-type': 'application/json' };
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const open = async (path: string, action: string, body?: object) => {
      const answer = await ask('POST', path, body);
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      await fetch(`${answer.body['url'] as string}?auto=${action}`, { redirect: 'manual' });
    };
    const row = () => database.prisma.subscription.findUniqueOrThrow({ where: { team_id: team.teamId } });
    return {
      teamId: team.teamId,
      ask,
      row,
      pay: (body: object) => open('/billing/checkout', 'pay', body),
      inPortal: (action: string) => open('/billing/portal', action),
      async subscription() {
        return (await ask('GET', '/billing/subscription')).body as unknown as Subscription;
      },
      async ledger() {
        return (await ask('GET', '/billing/ledger')).body['entries'] as Entry[];
      },
    };
  }
  return { control, provider, newCustomer, newPrice, priceOf: (slug: string) => prices.get(slug)! };
}
