import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal; only `y` or `yes` is a yes. Without a terminal there is no question, and the answer is no. */
export async function askYes(
  question: string,
  { input = process.stdin, output = process.stdout } = {},
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY) return false;
  const lines = createInterface({ input, output });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
