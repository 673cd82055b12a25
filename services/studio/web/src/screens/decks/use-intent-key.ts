import { useRef } from 'react';

/** One key for all attempts to have the same thing done; another body gets another key. Repeating it then does nothing twice. */
export function useIntentKey(): { keyFor: (body: unknown) => string; done: () => void } {
  const kept = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (kept.current?.body !== text) kept.current = { body: text, key: crypto.randomUUID() };
      return kept.current.key;
    },
    done() {
      kept.current = null;
    },
  };
}
