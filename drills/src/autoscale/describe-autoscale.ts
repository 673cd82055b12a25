import type { Descent } from './come-down.ts';
import type { Outage } from './hold-without-broker.ts';
import type { Stuck } from './keep-stuck.ts';
import type { Rise } from './raise-by-backlog.ts';

/** What grew, how the pods followed, and what KEDA counted while it was stuck: a Markdown table. */
export function describeRises(rises: Rise[], stuck: Stuck[]): string {
  const rows = rises.map(({ service, by, load, from, reached, seconds }) => {
    const found = stuck.find(({ queue }) => queue === by);
    const held = found ? `${found.held.counted} of ${found.held.unacknowledged}` : '';
    const left = found ? `${found.left.counted} of ${found.left.ready}` : '';
    return [service, isQueue(by) ? `\`${by}\`` : by, load, `${from} → ${reached}`, `${seconds ?? '-'} s`, held, left];
  });
  return table(['service', 'by', 'load', 'pods', 'after', 'held, counted', 'left, counted'], rows);
}

/** What each service did without broker and Prometheus, and when its work was done: a Markdown table. */
export function describeServices(outages: Outage[], descents: Descent[]): string {
  const rows = descents.map(({ service, steps, firstSeconds, lastSeconds }) => {
    const outage = outages.find((one) => one.service === service);
    const range = outage
      ? outage.fewest === outage.most
        ? `${outage.fewest}`
        : `${outage.fewest} to ${outage.most}`
      : '';
    return [
      service,
      range,
      `${outage?.fallbackSeconds ?? '-'} s`,
      `${outage?.backSeconds ?? '-'} s`,
      steps.join(', '),
      `${firstSeconds ?? '-'} s`,
      `${lastSeconds ?? '-'} s`,
    ];
  });
  const head = [
    'service',
    'pods without broker',
    'fallback after',
    'counts again after',
    'way down',
    'first step',
    'least',
  ];
  return table(head, rows);
}

const isQueue = (by: string) => /\.v\d+$/.test(by);

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
