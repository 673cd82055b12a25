import type { Route } from '../route.ts';

export type AllowedMethods = {
  /** The methods that a path takes, in capitals, as the header `Allow` lists them; empty for a path that is no route. */
  of(path: string): readonly string[];
  /** The same for a path without parameters, which is looked up at once; undefined for all others. */
  ofFixed(path: string): readonly string[] | undefined;
};

/**
 * Finds the methods of a path for requests that no route takes; paths are compared as Express compares them. A path without parameters is not
 * one with: `/assets/delete` is no asset.
 */
export function createAllowedMethods(routes: readonly Route[]): AllowedMethods {
  const byPath = Map.groupBy(routes, ({ path }) => path.toLowerCase());
  const entries = [...byPath].map(([path, those]) => {
    const methods = those.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    return { path, methods: [...methods, 'OPTIONS'] };
  });
  const fixed = new Map(entries.filter(({ path }) => !path.includes(':')).map(({ path, methods }) => [path, methods]));
  const patterns = entries
    .filter(({ path }) => path.includes(':'))
    .map(({ path, methods }) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
      methods,
    }));
  const ofFixed = (path: string) => fixed.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
  return {
    ofFixed,
    of: (path) => ofFixed(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods ?? [],
  };
}
