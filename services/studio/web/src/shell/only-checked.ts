type Search = Record<string, unknown>;
type Routes = Record<string, { options: { validateSearch?: unknown } }>;

/** Parameters of every page, which are read before there is a route: the team that a link is for. */
const ofEveryPage = new Set(['team']);

/**
 * The router lays what a route's validation answers over the raw parameters, so that a page would still read those that were left out:
 * `?days=x`. Each that is left out is answered as absent instead.
 */
export function onlyChecked(validate: (raw: Search) => Search): (raw: Search) => Search {
  return (raw) => {
    const names = Object.keys(raw).filter((name) => !ofEveryPage.has(name));
    return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...validate(raw) };
  };
}

/** Does so for every route that has a validation. */
export function checkSearchOf(routes: Routes): void {
  for (const { options } of Object.values(routes)) {
    const { validateSearch } = options;
    if (typeof validateSearch === 'function') {
      options.validateSearch = onlyChecked(validateSearch as Parameters<typeof onlyChecked>[0]);
    }
  }
}
