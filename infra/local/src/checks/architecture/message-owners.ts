import type { Rule } from './violation.ts';

export type Catalogue = Record<string, { owner: string }>;

/** Each command or request is owned by a service that exists, and no other service names it in its `consumers/`. */
export function hasOneOwner(catalogue: Catalogue): Rule {
  return ({ packages }) =>
    Object.entries(catalogue).flatMap(([message, { owner }]) => {
      const services = packages.filter(({ dir }) => dir.startsWith('services/'));
      if (!services.some(({ dir }) => dir === `services/${owner}`)) {
        return [{ path: 'packages/contracts', problem: `'${message}' is owned by ${owner}, which is no service` }];
      }
      return services
        .filter(({ dir }) => dir !== `services/${owner}`)
        .flatMap(({ files }) => files)
        .filter(({ path, text }) => path.includes('/src/consumers/') && text.includes(`'${message}'`))
        .map(({ path }) => ({ path, problem: `'${message}' is owned by ${owner}` }));
    });
}
