/** Whether a key of the provider, secret or restricted, moves real money: it then sees objects and events with `livemode` only. */
export function isLiveKey(apiKey: string): boolean {
  return /^[sr]k_live_/.test(apiKey);
}
