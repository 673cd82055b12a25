export {
  createSafeFetch,
  type FetchedBytes,
  type FetchOptions,
  type PostAnswer,
  type SafeFetch,
  type SafeFetchOptions,
} from './create-safe-fetch.ts';
export { isPublicAddress } from './public-address.ts';
export type { ResolveHost } from './resolve-host.ts';
