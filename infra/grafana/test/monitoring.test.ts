import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeMetrics } from '@slideloom/observability';
import { parse } from 'yaml';
import { serverMetrics } from '../src/server-metrics.ts';
import { dashboards } from '../src/dashboards.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
};

type Recorded = { record: string; expr: string };

const all = globSync('infra/prometheus/rules/*.yml', { cwd: root }).flatMap((file) =>
  (parse(read(file)) as { groups: { rules: (Rule | Recorded)[] }[] }).groups.flatMap((group) => group.rules),
);
const rules = all.filter((rule): rule is Rule => 'alert' in rule);
const records = all.filter((rule): rule is Recorded => 'record' in rule);
const queries = Object.entries(dashboards).flatMap(([name, { rows }]) =>
  rows.flatMap(({ panels }) =>
    panels.flatMap((panel) => panel.queries.map(([expr]) => [`${name}: ${panel.title}`, expr] as const)),
  ),
);
const exprs: (readonly [string, string])[] = [
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...records.map(({ record, expr }) => [`record ${record}`, expr] as const),
  ...queries,
];
const runbook = read('docs/runbook.md');
const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading!);

/** Added by the scraper to every series. */
const ofTarget = ['job', 'instance', 'service'];
const known = new Map<string, Set<string>>([['up', new Set(ofTarget)]]);
for (const { name, type, labels } of describeMetrics()) {
  const suffixes =
    type === 'histogram' ? ['_bucket', '_sum', '_count'] : type === 'summary' ? ['', '_sum', '_count'] : [''];
  for (const suffix of suffixes) known.set(`${name}${suffix}`, new Set([...labels, ...ofTarget, 'le']));
}

for (const [name, labels] of Object.entries(serverMetrics)) known.set(name, new Set([...labels, ...ofTarget]));
for (const { record } of records) known.set(record, new Set());

/** The metrics of a query, each with the labels that it is asked for by. */
function metricsOf(expr: string): { name: string; labels: string[] }[] {
  return [
    ...expr.matchAll(
      /\b(up|slideloom:[\w:]+|(?:slideloom|process|nodejs|rabbitmq|minio|SeaweedFS|barman|kubelet)_\w+)(?:\{([^}]*)\})?/g,
    ),
  ].map(([, name, selector = '']) => ({
    name: name!,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
  }));
}

/** The labels by which a query groups. */
function groupsOf(expr: string): string[] {
  return [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list]) =>
    list!
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  );
}

describe('every query of an alert or a panel', () => {
  it.each(exprs)('%s asks for metrics that there are, by labels that they have', (_where, expr) => {
    const metrics = metricsOf(expr);
    expect(metrics.length).toBeGreaterThan(0);
    for (const { name, labels } of metrics) {
      expect([...known.keys()]).toContain(name);
      expect([...known.get(name)!]).toEqual(expect.arrayContaining(labels));
    }
    const having = new Set(metrics.flatMap(({ name }) => [...known.get(name)!]));
    expect([...having]).toEqual(expect.arrayContaining(groupsOf(expr)));
  });
});

describe('every alert', () => {
  it('has one name, says how urgent it is, and has an entry in the runbook that it leads to', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
      expect(annotations.summary.length * annotations.description.length).toBeGreaterThan(0);
      expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
    expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('is as urgent in the runbook as in the rules, and the entry says its impact, what to check, how to act and whom to call', () => {
    for (const { alert, labels } of rules) {
      const entry = runbook.split(`## ${alert}\n`)[1]!.split('\n## ')[0]!;
      expect([alert, entry.trim().split(' ')[0]]).toEqual([alert, `**${labels.severity}**`]);
      for (const part of ['**Impact:**', '**Check:**', '**Act:**', '**Call:**'])
        expect([alert, entry.includes(part)]).toEqual([alert, true]);
    }
  });

  it('is tried by a test of promtool', () => {
    const files = globSync('infra/prometheus/tests/*.yml', { cwd: root });
    const tried = files.map(read).join('');
    expect(rules.map(({ alert }) => alert).filter((alert) => !tried.includes(`alertname="${alert}"`))).toEqual([]);
  });
});

describe('the runbook', () => {
  it('names commands that there are', () => {
    const usage = read('infra/ops/src/main.ts');
    const named = [...runbook.matchAll(/npm run ops -- (\w+ ?[\w-]*)/g)].map(([, command]) =>
      command!.replace(/ TEAM$/, '').trim(),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const command of named) expect([command, usage.includes(`  ${command} `)]).toEqual([command, true]);
  });

  it('names metrics that there are', () => {
    for (const { name } of metricsOf(runbook)) expect([...known.keys()]).toContain(name);
  });
});

describe('the dashboards', () => {
  it('are as Grafana wants them: each panel with an id of its own, a place that no other has, and a query', () => {
    for (const name of Object.keys(dashboards)) {
      const { panels } = JSON.parse(read(`infra/grafana/dashboards/${name}.json`)) as { panels: GrafanaPanel[] };
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      for (const { type, targets, gridPos } of panels) {
        expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
        expect((targets ?? []).length > 0).toBe(type !== 'row');
      }
    }
  });
});

type GrafanaPanel = {
  id: number;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: object[];
};
