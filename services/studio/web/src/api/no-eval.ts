/**
 * Schemas are compiled by `eval` where that is allowed, and ask by trying it: the page's policy refuses even the question. The library
 * reads this before its first schema, wherever that is loaded.
 */
export const zodConfig = { jitless: true };

(globalThis as { __zod_globalConfig?: typeof zodConfig }).__zod_globalConfig = zodConfig;
