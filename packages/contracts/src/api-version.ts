/**
 * The dates at which answers got more fields, the newest last. A caller who names one in `Slideloom-Version` gets every field that was
 * added until then; who names none gets the frozen bodies. A date is never taken away.
 */
export const apiVersions = ['2026-11-22'] as const;
export type ApiVersion = (typeof apiVersions)[number];

export const newestApiVersion: ApiVersion = apiVersions.at(-1)!;
