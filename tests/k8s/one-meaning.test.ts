import { expect, it } from '@jest/globals';
import { defaultOf, isOptional, services } from './support/services.ts';

/** What a Deployment decides itself, so that the ConfigMap has no say. */
const decided = ['SHUTDOWN_DEADLINE_MS', 'PORT'];

it('each variable that one ConfigMap sets for all has one default', () => {
  const defaults = new Map<string, Set<string>>();
  for (const { shape } of services.values())
    for (const variable of Object.keys(shape).filter((each) => isOptional(shape[each]!))) {
      const value = JSON.stringify(defaultOf(shape, variable)) ?? '';
      defaults.set(variable, (defaults.get(variable) ?? new Set()).add(value));
    }
  expect(defaults.size).toBeGreaterThan(50);
  const twofold = [...defaults].filter(([, values]) => values.size > 1).map(([variable]) => variable);
  expect(twofold.toSorted()).toEqual(decided.toSorted());
});
