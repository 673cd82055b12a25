/**
 * The `Idempotency-Key` of what a person means to do once: the same for the same content until it has been done, however often it is
 * sent, and another as soon as the content is another.
 */
export type IntentKey = { for: (content: unknown) => string; done: () => void };

export function createIntentKey(newKey: () => string = () => crypto.randomUUID()): IntentKey {
  let kept: { content: string; key: string } | undefined;
  return {
    for(content) {
      const text = JSON.stringify(content);
      if (kept?.content !== text) kept = { content: text, key: newKey() };
      return kept.key;
    },
    done() {
      kept = undefined;
    },
  };
}
