/**
 * Lets all who ask within one turn of the event loop, or while a request is under way, share the next request: each answer was asked for after
 * its caller asked. At most one request is under way.
 */
export function shareRequests<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  const begin = async () => {
    await underWay;
    await new Promise<void>((resolve) => void setImmediate(resolve));
    next = undefined;
    const asked = ask();
    underWay = asked.catch(() => undefined);
    return asked;
  };
  return () => (next ??= begin());
}
