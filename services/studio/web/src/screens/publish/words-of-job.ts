import { z } from 'zod';

/** What is said about the pictures of a render, where no deck has it: a project's own words. */
const wordsSchema = z.object({
  caption: z.string(),
  hashtags: z.array(z.string()),
  altTexts: z.array(z.string()),
});
export type Words = z.infer<typeof wordsSchema>;

const keyOf = (jobId: string) => `slideloom-words:${jobId}`;

/** Kept in this tab, from the editor to the form of the post. */
export function keepWordsOfJob(jobId: string, words: Words): void {
  sessionStorage.setItem(keyOf(jobId), JSON.stringify(words));
}

export function readWordsOfJob(jobId: string): Words | null {
  try {
    return wordsSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? ''));
  } catch {
    return null;
  }
}
