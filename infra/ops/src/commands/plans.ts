import { imageModels } from '@slideloom/contracts';
import { query } from '@slideloom/db';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import type { Command, Values } from '../open-fleet.ts';
import { readChoice, readInt, readNames, readText } from '../read-values.ts';

const features = ['image_gen', 'render', 'slides'];
const maxCredits = 1_000_000_000;
const slug = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/;

const list: Command = async ({ fleet, print }) => {
  const plans = await query(() =>
    fleet.database.prisma.plan.findMany({ orderBy: [{ sort_order: 'asc' }, { slug: 'asc' }], take: 1_000 }),
  );
  for (const plan of plans) {
    const price = `${(plan.price_cents / 100).toFixed(2)} ${plan.currency}`;
    const gates = `models ${plan.allowed_models.join(',') || '-'}  features ${plan.allowed_features.join(',') || '-'}`;
    const state = `${plan.is_active ? 'active' : 'hidden'}  ${plan.stripe_price_id ?? 'no price id'}`;
    print(`${plan.slug}  ${plan.name}  ${price}  ${plan.monthly_credits} credits  ${gates}  ${state}`);
  }
  return 0;
};

/** The given columns; a new plan needs those without a default. */
function columnsOf(values: Values) {
  const given = <Value>(name: keyof Values, read: (text: string) => Value) => {
    const value = values[name];
    return typeof value === 'string' ? read(value) : undefined;
  };
  const int = (name: keyof Values, max: number) => given(name, (text) => readInt(text, `--${name}`, { min: 0, max }));
  const columns = {
    name: given('name', () => readText(values, 'name')),
    description: given('description', (text) => text.trim()),
    price_cents: int('price-cents', 100_000_000),
    currency: given('currency', (text) => readChoice(text, 'currency', ['usd', 'eur', 'gbp'])),
    monthly_credits: int('monthly-credits', maxCredits),
    allowed_models: given('models', (text) =>
      readNames(
        text,
        'models',
        imageModels.map(({ id }) => id),
      ),
    ),
    allowed_features: given('features', (text) => readNames(text, 'features', features)),
    sort_order: int('sort-order', 1_000_000),
    stripe_price_id: given('stripe-price', () => readText(values, 'stripe-price')),
    is_active: given('active', (text) => readChoice(text, 'active', ['true', 'false']) === 'true'),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof columns]?: NonNullable<(typeof columns)[Name]>;
  };
}

const create: Command = async ({ fleet, positionals, values, print }) => {
  const [newSlug = ''] = positionals;
  if (!slug.test(newSlug))
    throw new AppError('invalid_request', { message: 'Name the plan by a slug, for example pro' });
  for (const name of ['name', 'price-cents', 'monthly-credits', 'models', 'features'] as const) readText(values, name);
  const { name = '', price_cents = 0, monthly_credits = 0, ...others } = columnsOf(values);
  const { count } = await query(() =>
    fleet.database.prisma.plan.createMany({
      data: [{ id: uuidV7.next(), slug: newSlug, name, price_cents, monthly_credits, ...others }],
      skipDuplicates: true,
    }),
  );
  print(count === 1 ? `Plan ${newSlug} is there` : `There is a plan ${newSlug} already, or one with this price id`);
  return count === 1 ? 0 : 1;
};

/** Teams on the plan meet its new gates at once, its new credits with their next period. */
const update: Command = async ({ fleet, positionals, values, print }) => {
  const columns = columnsOf(values);
  if (Object.keys(columns).length === 0)
    throw new AppError('invalid_request', { message: 'Nothing to change is named' });
  const { count } = await query(() =>
    fleet.database.prisma.plan.updateMany({ where: { slug: positionals[0] ?? '' }, data: columns }),
  );
  if (count === 0) throw new AppError('plan_not_found');
  print(`Plan ${positionals[0]} is changed: ${Object.keys(columns).join(', ')}`);
  return 0;
};

export const planCommands = { list, create, update };
