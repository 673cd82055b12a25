/** What waits for a person: how far each kind is counted, and for how long a post that failed is among it. Pages load this alone. */
export const attentionLimits = { mostCounted: 100, failedPostDays: 30 } as const;
