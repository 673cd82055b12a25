import { expect, test } from '@jest/globals';
import { priceOf, type Quote } from '../../web/src/screens/decks/price/price-of.ts';

const quote: Quote = {
  allowed: true,
  code: null,
  message: null,
  model: null,
  count: 3,
  credits: 6,
  accepted: 3,
  from: { monthly: 4, coupon: 2, topup: 0 },
  spendable: 40,
};

test('says what it costs and what is left', () => {
  expect(priceOf(quote)).toEqual({ kind: 'costs', credits: 6, left: 34, isUpTo: false });
  expect(priceOf(quote, { isUpTo: true })).toMatchObject({ isUpTo: true });
});

test('says that it is free', () => {
  expect(priceOf({ ...quote, credits: 0 })).toEqual({ kind: 'free' });
});

test('says how many pictures of a deck the credits pay', () => {
  const short = { ...quote, accepted: 1, from: { monthly: 2, coupon: 0, topup: 0 }, spendable: 3 };
  expect(priceOf(short, { canBePartial: true })).toEqual({
    kind: 'partly',
    accepted: 1,
    count: 3,
    credits: 2,
    left: 1,
  });
});

test('says what is missing, and passes on why else it is refused', () => {
  const tooFew = {
    ...quote,
    allowed: false,
    code: 'insufficient_credits' as const,
    message: 'Insufficient credits',
    spendable: 2,
  };
  expect(priceOf(tooFew, { canBePartial: true })).toEqual({ kind: 'tooFew', credits: 6, spendable: 2 });
  const gated = { ...quote, allowed: false, code: 'feature_not_in_plan' as const, message: 'Not in the plan' };
  expect(priceOf(gated)).toEqual({ kind: 'refused', message: 'Not in the plan' });
});
