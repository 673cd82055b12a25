import { openDatabase, query } from '@slideloom/db';
import { openPayments } from '@slideloom/payments';

/** Gives each paid plan its price at the sandbox's payment provider, whose lookup key is the plan's slug. A real provider is left alone. */
export async function seedPrices(env: Record<string, string>, sandboxUrl: string): Promise<void> {
  if (env['STRIPE_BASE_URL'] !== `${sandboxUrl}/stripe`) return;
  const payments = openPayments({ baseUrl: env['STRIPE_BASE_URL'], apiKey: env['STRIPE_API_KEY'] });
  const database = openDatabase({ url: env['DATABASE_URL']!, poolMax: 1, applicationName: 'slideloom-seed-prices' });
  try {
    const plans = await query(() =>
      database.prisma.plan.findMany({
        where: { is_active: true, price_cents: { gt: 0 }, stripe_price_id: null },
        take: 100,
      }),
    );
    for (const { slug, name, price_cents: unitAmount, currency } of plans) {
      await payments.call(async (stripe) => {
        const { data } = await stripe.prices.list({ lookup_keys: [slug], active: true, limit: 1 });
        if (data[0]?.unit_amount === unitAmount) return;
        await stripe.prices.create({
          currency,
          unit_amount: unitAmount,
          lookup_key: slug,
          transfer_lookup_key: true,
          nickname: name,
          product_data: { name },
          recurring: { interval: 'month' },
          metadata: { plan: slug },
        });
      });
    }
  } finally {
    await database.close();
  }
}
