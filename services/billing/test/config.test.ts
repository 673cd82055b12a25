import { expect, it } from '@jest/globals';
import { shape } from '../src/config.ts';

const checkEvery = (value: string) => shape.LEDGER_CHECK_EVERY_MS.safeParse(value);

it('the ledger is checked every hour at least: LedgerUnchecked fires after two', () => {
  expect(checkEvery('3600000')).toMatchObject({ success: true, data: 3_600_000 });
  expect(checkEvery('3600001').success).toBe(false);
});
