/** Keys whose use is noted between two writes; of further ones the time stays as it is until the next. */
const keysMax = 10_000;

export type KeyUses = {
  /** Notes that a key was used now. It costs a request nothing but an entry in memory. */
  note(apiKeyId: string): void;
  /** Writes what was noted since the last write, in one statement. What cannot be written is noted again. */
  write(): Promise<void>;
};

/** Gathers the uses of API keys. `save` gets keys in order, each once, with how long ago it was used, ms. */
export function createKeyUses(options: {
  save: (uses: { apiKeyId: string; agoMs: number }[]) => Promise<unknown>;
  now: () => number;
}): KeyUses {
  const { save, now } = options;
  let noted = new Map<string, number>();
  return {
    note(apiKeyId) {
      if (noted.size < keysMax || noted.has(apiKeyId)) noted.set(apiKeyId, now());
    },
    async write() {
      if (noted.size === 0) return;
      const uses = noted;
      noted = new Map();
      const at = now();
      try {
        // In order, so that two gateways never wait for each other's rows.
        await save(
          [...uses]
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([apiKeyId, usedAt]) => ({ apiKeyId, agoMs: at - usedAt })),
        );
      } catch (error) {
        for (const [apiKeyId, usedAt] of uses) if (!noted.has(apiKeyId)) noted.set(apiKeyId, usedAt);
        throw error;
      }
    },
  };
}
