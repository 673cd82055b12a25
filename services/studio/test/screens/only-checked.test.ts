import { expect, it } from '@jest/globals';
import { checkSearchOf, onlyChecked } from '../../web/src/shell/only-checked.ts';

const onlyDays = ({ days }: Record<string, unknown>) => (typeof days === 'number' ? { days } : {});

/** Does what the router does: what the validation answers is laid over what the address has. */
const laidOver = (
  validate: (raw: Record<string, unknown>) => Record<string, unknown>,
  raw: Record<string, unknown>,
) => ({
  ...raw,
  ...validate(raw),
});

it('what a validation leaves out is absent, what it takes is there', () => {
  const raw = { days: 'x', other: 1 };
  expect(laidOver(onlyDays, raw)).toEqual(raw);
  expect(laidOver(onlyChecked(onlyDays), raw)).toEqual({});
  expect(laidOver(onlyChecked(onlyDays), { ...raw, days: 7 })).toEqual({ days: 7 });
});

it('the team of a link stays in the address', () => {
  expect(laidOver(onlyChecked(onlyDays), { days: 'x', team: 'one' })).toEqual({ team: 'one' });
});

it('holds for every route with a validation, and leaves others alone', () => {
  const routes = { usage: { options: { validateSearch: onlyDays } }, plain: { options: {} } };
  checkSearchOf(routes);
  expect(routes.usage.options.validateSearch({ days: 'x' })).toEqual({ days: undefined });
  expect(routes.plain.options).toEqual({});
});
