type ApiChange = {
  /** What callers who name this date, or a later one, get. */
  summary: string;
  /** The fields that answers, events and webhooks got, by the name of their schema. A body for an earlier date has none of them. */
  fields: Readonly<Record<string, readonly string[]>>;
};

/**
 * The dates at which bodies got more fields, the newest last: the one table. Bodies for earlier dates, the OpenAPI document and
 * docs/api-changes.md follow from it. A caller who names one in `Slideloom-Version` gets every field that was added until then and none
 * that was added later; who names none gets the frozen bodies. A date is never taken away.
 */
export const apiChanges = {
  '2026-11-22': {
    summary:
      'Answers that have two forms carry all their fields. What is not understood of a request is refused instead of being ignored, ' +
      'and a refusal has all faults of the request in `X-Error-Details`.',
    fields: {},
  },
  '2026-11-28': {
    summary:
      'The answer of `POST /generate/slides` has the `id` of its deck, for `POST /render` with `deck_id`; where a rendering has ' +
      'neither slides nor `deck_id`, the refusal names both. Decks have the `external_id` and the `metadata` that they were made with. ' +
      '`GET /me` says why a team began without its initial credits. A deck names the web pages that it was written from, and what it ' +
      'has from these alone; lint names it, too, and the platforms whose buttons cover a text. Products have a small copy of their picture. ' +
      'Assets say how their picture came about, and whose model has generated it. ' +
      'Rows of the ledger name the person, the API key, and the deck with its project and brand.',
    fields: {
      GeneratedSlideshow: ['id', 'sources'],
      Deck: ['sources'],
      ExtendedDeck: ['external_id', 'metadata', 'sources'],
      DeckSummary: ['external_id', 'metadata'],
      LintIssue: ['platforms', 'quotes'],
      Me: ['initial_grant_refused'],
      Product: ['thumbnail_url'],
      ExtendedAsset: ['origin'],
      LedgerEntry: ['person', 'key_name', 'deck', 'project', 'brand'],
    },
  },
} as const satisfies Record<string, ApiChange>;

export type ApiVersion = keyof typeof apiChanges;
export const apiVersions = Object.keys(apiChanges) as ApiVersion[];

export const newestApiVersion: ApiVersion = apiVersions.at(-1)!;

/** Returns the fields of a named schema that a date added, with that date. */
export function datedFields(schema: string | undefined): Map<string, ApiVersion> {
  const found = new Map<string, ApiVersion>();
  if (schema === undefined) return found;
  for (const version of apiVersions) {
    const { fields }: ApiChange = apiChanges[version];
    for (const field of fields[schema] ?? []) found.set(field, version);
  }
  return found;
}
