import { describeLoss } from './describe-loss.ts';
import { standingsOf } from './judge-posts.ts';
import type { ChaosOutcome } from './run-chaos.ts';

const shownViolations = 50;

/** The table at the end of a run, and everything that must be named: what broke, what failed, what is held or under review. */
export function describeOutcome(outcome: Omit<ChaosOutcome, 'faults'> & Partial<ChaosOutcome>): string {
  const { evidence, violations, faults = [], load, settledMs, webhooks } = outcome;
  const { jobs, posts } = evidence;
  const rules = Map.groupBy(violations, ({ rule }) => rule);
  const faultCounts = countBy(faults, ({ kind, target }) => (kind === 'kill' ? 'kill -9' : `${target} ${kind}`));
  const standings = standingsOf(evidence);
  const rows: [string, string | number][] = [
    ...[...faultCounts].map(([name, count]): [string, number] => [name, count]),
    ['requests, tries', `${load.sent}, ${load.tries}`],
    ['jobs', describeCounts(countBy(jobs, ({ type, status }) => `${type} ${status}`))],
    ['attempts of a job at most', Math.max(0, ...jobs.map(({ attempts }) => attempts))],
    ['posts', describeCounts(countBy(posts, ({ id }) => standings.get(id)!))],
    ['jobs and posts lost', rules.get('lost')?.length ?? 0],
    ['double debits', rules.get('double debit')?.length ?? 0],
    ['double publishes', rules.get('double publish')?.length ?? 0],
    ['not terminal', rules.get('not terminal')?.length ?? 0],
    ['breaches of the ledger', rules.get('ledger')?.length ?? 0],
    ['webhooks owed', webhooks.owed],
    ['webhooks received, repeated', `${webhooks.received}, ${webhooks.repeated}`],
    ['webhooks lost', rules.get('webhook lost')?.length ?? 0],
    ['all webhooks there after', webhooks.arrivedMs === null ? 'not in time' : seconds(webhooks.arrivedMs)],
    ['all that is wrong', violations.length],
    ['terminal after', settledMs === null ? 'not in time' : seconds(settledMs)],
  ];
  const lines = ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)];
  for (const fault of faults) if (fault.readiness) lines.push(`  ${describeLoss(fault)}`);
  for (const { id, type, errorCode, attempts } of jobs.filter(({ status }) => status === 'failed')) {
    lines.push(`  failed and refunded: ${type} ${id}, ${errorCode}, ${attempts} attempts`);
  }
  for (const { id, title } of posts) {
    const standing = standings.get(id);
    if (standing === 'held' || standing === 'review') lines.push(`  ${standing}: ${title} (${id})`);
  }
  for (const { rule, id, detail } of violations.slice(0, shownViolations)) lines.push(`✗ ${rule}: ${id}: ${detail}`);
  return `${lines.join('\n')}\n`;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  return new Map([...Map.groupBy(items, nameOf)].map(([name, of]) => [name, of.length]));
}

function describeCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || '0';
}
