/**
 * What ends a model's thoughts, where the server does not take them out: DeepSeek, Qwen, Sonar, Seed; Magistral; Kimi; gpt-oss, whose last
 * channel is the answer. The tag before them is not looked for: some servers swallow it.
 */
const ends =
  /<\/(?:think|thinking|thought|reasoning|reflection|seed:think)\s*>|\[\/THINK\]|◁\/think▷|<\|channel\|>final/gi;

/** What begins them, at the beginning of an answer. */
const beginning =
  /^\s*(?:<(?:think|thinking|thought|reasoning|reflection|seed:think)\s*>|\[THINK\]|◁think▷|<\|channel\|>analysis)/i;

/** Whether an answer that has not ended has not come to its end of thoughts either. */
export function isStillThinking(soFar: string): boolean {
  return beginning.test(soFar) && soFar.search(ends) < 0;
}

/** An answer without the thoughts before it, which may hold brackets and whole drafts. */
export function withoutThinking(answer: string): string {
  let start = 0;
  for (const { index, 0: end } of answer.matchAll(ends)) start = index + end.length;
  return answer.slice(start);
}
