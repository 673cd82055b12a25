import { setTimeout as pause } from 'node:timers/promises';
import type { TestTeam } from '@slideloom/testing';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { sendOnce } from '@slideloom/fleet-testing/patient-client';

export type LoadReport = { requests: number; failures: string[]; jobs: string[] };

/** `end` stops it and answers what became of all requests, however often it is asked. */
export type Load = { end(): Promise<LoadReport> };

const readEveryMs = 100;
const renderEveryMs = 300;
/** Below the tier of expensive requests, 30 a minute for each team. */
export const teamsOfLoad = 12;

/** Reads and renders, each sent once, until it is ended: then answers what became of them. */
export function startLoad(baseUrl: string, teams: readonly TestTeam[]): Load {
  const report: LoadReport = { requests: 0, failures: [], jobs: [] };
  const ending = new AbortController();
  const underWay: Promise<void>[] = [];
  const repeat = async (everyMs: number, send: (team: TestTeam) => Promise<void>) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      report.requests += 1;
      const sent = send(teams[turn % teams.length]!).catch((error: Error) => {
        const { cause } = error as { cause?: { code?: string } };
        report.failures.push([error.message, cause?.code].filter(Boolean).join(': '));
      });
      underWay.push(sent);
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const read = async ({ apiKey }: TestTeam) => {
    const response = await fetch(`${baseUrl}/jobs`, {
      headers: { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`GET /jobs: ${response.status} ${text}`);
  };
  const render = async ({ apiKey }: TestTeam) => {
    const request = { apiKey, path: '/render', body: gradientDeck(1), timeoutMs: 60_000 };
    const { status, body } = await sendOnce(baseUrl, request);
    if (status !== 202) throw new Error(`POST /render: ${status} ${JSON.stringify(body)}`);
    report.jobs.push(body['job_id'] as string);
  };
  const running = [repeat(readEveryMs, read), repeat(renderEveryMs, render)];
  return {
    async end() {
      ending.abort();
      await Promise.all(running);
      await Promise.all(underWay);
      return report;
    },
  };
}
