import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SampleAnswer = { status: number; headers: string; text: string };

/** Two blank lines end an event; a comment is none. */
const firstEvent = /^(?:id: [^\n]+\n)?event: \w+\ndata: [^\n]+\n\n/m;

/**
 * Runs a sample of curl as a reader pastes it, by bash, and answers what came. `isStream`: it is ended after its first event, because such a stream may
 * have no end.
 */
export async function runSample(
  sample: string,
  variables: Readonly<Record<string, string>>,
  isStream: boolean,
): Promise<SampleAnswer> {
  const dir = mkdtempSync(join(tmpdir(), 'sample-'));
  try {
    // Only what is seen of the answer is added to the command.
    const script = `curl() { exec "$CURL" -sS --max-time 30 -D head "$@"; }\n${sample}`;
    const env = { PATH: process.env['PATH'] ?? '', CURL: 'curl', ...variables };
    const child = spawn('bash', ['-c', script], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [text, complaints] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (isStream && firstEvent.test(text)) child.kill();
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    if (code !== 0 && !(isStream && code === null))
      throw new Error(`curl ended with ${code}: ${complaints}\n${sample}`);
    const headers = readFileSync(join(dir, 'head'), 'utf8');
    return { status: Number(/^HTTP\/[\d.]+ (\d+)/.exec(headers)?.[1]), headers, text };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Returns the first event of a stream as the reference shows it. */
export function eventOf(text: string): unknown {
  const [block = ''] = firstEvent.exec(text) ?? [];
  const [, id, event, data] = /^(?:id: (.+)\n)?event: (\w+)\ndata: (.*)\n\n$/.exec(block) ?? [];
  return { ...(id !== undefined && { id }), event, data: JSON.parse(data ?? 'null') as unknown };
}
