import { randomInt } from 'node:crypto';
import { instantSchema, limits } from '@slideloom/contracts';
import { query } from '@slideloom/db';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import type { Command } from '../open-fleet.ts';
import { readInt, readText } from '../read-values.ts';

const codeForm = /^[A-Z0-9][A-Z0-9_-]*$/;
const many = { min: 1, max: 1_000_000_000 };

const list: Command = async ({ fleet, print }) => {
  const coupons = await query(() =>
    fleet.database.prisma.coupon.findMany({ orderBy: { created_at: 'desc' }, take: 1_000 }),
  );
  for (const coupon of coupons) {
    const claims = `${coupon.claim_count} of ${coupon.max_claims ?? 'any number of'} claims`;
    const end = coupon.expires_at === null ? 'without end' : `until ${coupon.expires_at.toISOString()}`;
    print(`${coupon.code}  ${coupon.credits} credits  ${claims}  ${end}  by ${coupon.created_by}`);
  }
  print(coupons.length === 0 ? 'No coupons' : `${coupons.length} coupons`);
  return 0;
};

function readExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = instantSchema.safeParse(text);
  if (!instant.success)
    throw new AppError('invalid_request', { message: `--expires: ${instant.error.issues[0]?.message}` });
  return new Date(instant.data);
}

/** Crockford's base 32, which has no letters to be mistaken for others: 50 random bits, too many to guess. */
function randomCode(): string {
  const letters = Array.from({ length: 10 }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(32)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const create: Command = async ({ fleet, positionals, values, print }) => {
  const code = (positionals[0] ?? randomCode()).toUpperCase();
  if (!codeForm.test(code) || code.length > limits.coupon.codeMaxChars) {
    throw new AppError('invalid_request', { message: 'Name the coupon by a code of letters, digits, - and _' });
  }
  const data = {
    id: uuidV7.next(),
    code,
    credits: readInt(values.credits, '--credits', many),
    max_claims: values['max-claims'] === undefined ? null : readInt(values['max-claims'], '--max-claims', many),
    expires_at: readExpiry(values.expires),
    created_by: readText(values, 'author'),
  };
  const { count } = await query(() => fleet.database.prisma.coupon.createMany({ data: [data], skipDuplicates: true }));
  print(count === 1 ? `Coupon ${code} is there` : `There is a coupon ${code} already`);
  return count === 1 ? 0 : 1;
};

export const couponCommands = { list, create };
