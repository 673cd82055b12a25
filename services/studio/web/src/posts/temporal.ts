import type * as Polyfill from 'temporal-polyfill';

type Native = typeof globalThis & { Temporal?: typeof Polyfill.Temporal };

/** Dates and zones as the language has them; browsers without get them from a package that only they fetch. */
export const Temporal = (globalThis as Native).Temporal ?? (await import('temporal-polyfill')).Temporal;
