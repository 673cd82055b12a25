/** Calls back once the page has nothing else to do: for what is fetched ahead. Answers what prevents it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}
