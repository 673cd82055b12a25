import type { Acceptance, Evidence, JobRow, Violation } from './evidence.ts';
import { standingsOf } from './judge-posts.ts';

const terminal: ReadonlySet<string> = new Set(['completed', 'failed']);

/** What broke of the promises about jobs: each accepted job is there once, has ended, was paid once, and left its assets once. */
export function judgeJobs(evidence: Evidence): Violation[] {
  const jobs = new Map(evidence.jobs.map((job) => [job.id, job]));
  const standings = standingsOf(evidence);
  // A person's word is awaited, or another post of the account.
  const waiting = new Set(
    evidence.posts.flatMap(({ id, jobId }) => (['review', 'held'].includes(standings.get(id)!) ? [jobId] : [])),
  );
  return [
    ...judgeAcceptances(evidence.accepted, jobs),
    ...evidence.jobs.flatMap((job) => (terminal.has(job.status) || waiting.has(job.id) ? [] : [notTerminal(job)])),
    ...judgeDebits(evidence),
    ...judgeAssets(evidence, jobs),
    ...evidence.ledgerBreaches.map(({ rule, detail }) => ({ rule: 'ledger' as const, id: rule, detail })),
  ];
}

function notTerminal({ id, type, status, attempts, waitsFor }: JobRow): Violation {
  return { rule: 'not terminal', id, detail: `${type} is ${status} after ${attempts} attempts; ${waitsFor ?? ''}` };
}

function judgeAcceptances(accepted: readonly Acceptance[], jobs: ReadonlyMap<string, JobRow>): Violation[] {
  const violations: Violation[] = [];
  const claimed = new Set<string>();
  for (const { key, kind, answers, refusal } of accepted) {
    if (refusal !== undefined) violations.push({ rule: 'never answered', id: key, detail: `${kind}: ${refusal}` });
    if (kind === 'post') continue;
    const [first = [], ...others] = answers;
    if (others.some((ids) => ids.join() !== first.join())) {
      violations.push({
        rule: 'accepted twice',
        id: key,
        detail: `${kind} was answered with ${answers.join(' and ')}`,
      });
    }
    for (const id of answers.flat()) {
      claimed.add(id);
      if (!jobs.has(id)) violations.push({ rule: 'lost', id, detail: `${kind} of ${key} is not there` });
    }
  }
  // A request that was repeated until it was answered has one job, the answered one.
  for (const job of jobs.values()) {
    if (job.type === 'publish' || claimed.has(job.id)) continue;
    violations.push({ rule: 'accepted twice', id: job.id, detail: `${job.type} that no answer names` });
  }
  return violations;
}

function judgeDebits({ jobs, ledger }: Evidence): Violation[] {
  const rowsOf = Map.groupBy(ledger, ({ jobId }) => jobId);
  return jobs.flatMap(({ id, cost, status }): Violation[] => {
    const rows = rowsOf.get(id) ?? [];
    const debits = rows.filter(({ delta }) => delta < 0);
    const refunds = rows.filter(({ delta }) => delta > 0);
    if (debits.length > 1) return [{ rule: 'double debit', id, detail: `${debits.length} debits` }];
    if (refunds.length > 1) return [{ rule: 'double debit', id, detail: `${refunds.length} refunds` }];
    const debit = debits[0]?.delta ?? 0;
    const refund = refunds[0]?.delta ?? 0;
    const owed = status === 'failed' ? cost : 0;
    if (-debit === cost && refund === owed) return [];
    return [{ rule: 'wrong debit', id, detail: `${status}, cost ${cost}, debit ${-debit}, refund ${refund}` }];
  });
}

function judgeAssets(evidence: Evidence, jobs: ReadonlyMap<string, JobRow>): Violation[] {
  const keysOf = Map.groupBy(evidence.assets, ({ jobId }) => jobId);
  const missing = new Set(evidence.missingObjects);
  return evidence.accepted.flatMap(({ kind, answers, assets }) => {
    if (kind === 'post') return [];
    return (answers[0] ?? []).flatMap((id): Violation[] => {
      const wanted = jobs.get(id)?.status === 'completed' ? assets : 0;
      const keys = (keysOf.get(id) ?? []).map(({ objectKey }) => objectKey);
      const gone = keys.filter((key) => missing.has(key));
      if (gone.length > 0) return [{ rule: 'assets', id, detail: `no object at ${gone.join(', ')}` }];
      if (keys.length === wanted && new Set(keys).size === wanted) return [];
      return [{ rule: 'assets', id, detail: `${kind} has ${keys.length} assets, not ${wanted}` }];
    });
  });
}
