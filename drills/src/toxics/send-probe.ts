import type { TestTeam } from '@slideloom/testing';
import type { DependencyName } from './dependencies.ts';
import type { Probe } from './probes.ts';

export type Sender = TestTeam & { accountId: string; pictureUrl: string };

export type Answer = {
  probe: string;
  status: number | 'none';
  ms: number;
  /** Null where the answer is what it should be. */
  wrong: string | null;
  jobId: string | null;
};

/** Sends one request, waits its whole deadline, and judges the answer. Never rejects. */
export async function sendProbe(
  probe: Probe,
  options: { baseUrl: string; sender: Sender; dependency: DependencyName; slowness: number },
): Promise<Answer> {
  const { baseUrl, sender } = options;
  const deadlineMs = probe.deadlineMs * options.slowness;
  const startedAt = performance.now();
  const body = probe.body?.(sender);
  const answer = (found: Partial<Answer>): Answer => ({
    probe: probe.name,
    status: 'none',
    ms: Math.round(performance.now() - startedAt),
    wrong: null,
    jobId: null,
    ...found,
  });
  try {
    const response = await fetch(`${baseUrl}${probe.path}`, {
      method: probe.method,
      headers: { authorization: `Bearer ${sender.apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(deadlineMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const text = await response.text();
    const wrong = judge(probe, response, text, options);
    const accepted = status === 202 ? (JSON.parse(text) as { job_id: string }).job_id : null;
    return answer({ status, wrong, jobId: accepted ?? response.headers.get('x-job-id') });
  } catch (error) {
    return answer({ wrong: `no answer within ${deadlineMs} ms: ${(error as Error).message}` });
  }
}

/** What is wrong with an answer: a refusal that nothing explains, or one without the shape of errors or a time to come back. */
function judge(
  probe: Probe,
  { status, headers }: Response,
  text: string,
  { dependency }: { dependency: DependencyName },
): string | null {
  if (status === probe.status) return null;
  const seen = `${status} ${headers.get('x-error-code')} ${text.slice(0, 200)}`;
  if (!probe.mayRefuse[dependency]?.includes(status)) return `refused without need: ${seen}`;
  if (!hasErrorShape(text)) return `not the error shape: ${seen}`;
  if (status === 503 && !(Number(headers.get('retry-after')) > 0)) return `no Retry-After: ${seen}`;
  return null;
}

function hasErrorShape(text: string): boolean {
  try {
    const body = JSON.parse(text) as { success?: unknown; message?: unknown };
    return body.success === false && typeof body.message === 'string' && Object.keys(body).length === 2;
  } catch {
    return false;
  }
}
