import type { Route } from '../route.ts';

/** The methods that a path takes, in capitals, as the header `Allow` lists them; empty for a path that is no route. */
export type AllowedMethods = (path: string) => string[];

/** Finds the methods of a path for requests that no route takes; paths are compared as Express compares them. */
export function createAllowedMethods(routes: readonly Route[]): AllowedMethods {
  const patterns = routes.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  }));
  return (path) => {
    const methods = new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])));
    return methods.size === 0 ? [] : [...methods, 'OPTIONS'];
  };
}
