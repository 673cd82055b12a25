import type { ServerResponse } from 'node:http';

/** Answers are compressed, but cost by what they were before. Most are small, and not in here. */
const weights = new WeakMap<ServerResponse, number>();
const smallChars = 50_000;

/** Notes how long an answer is, chars. */
export function noteWeight(response: ServerResponse, chars: number): void {
  if (chars > smallChars) weights.set(response, chars);
}

/** Returns how long a large answer was before it was compressed, chars; 0 for the others. */
export function weightOf(response: ServerResponse): number {
  return weights.get(response) ?? 0;
}
