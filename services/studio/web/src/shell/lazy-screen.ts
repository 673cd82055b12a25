import { lazyRouteComponent } from '@tanstack/react-router';
import { loadNamespaces, type Namespace } from '../i18n/start-i18n.ts';

/** A page of a file of its own, `name` in it. Its texts come beside it: after it they would be another wait. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  texts: Namespace | readonly Namespace[],
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadNamespaces(texts)]);
    return module;
  }, name);
}
