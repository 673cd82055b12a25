import { globSync, readdirSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { findAmtool, findPromtool, runTool } from '@slideloom/fleet-testing/prometheus-tools';

const dir = join(rootDir, 'infra/prometheus');

describe('by promtool', () => {
  let tool: string;
  beforeAll(async () => void (tool = await findPromtool()), 300_000);

  it('the configuration and its rules are valid', async () => {
    const said = await runTool(tool, 'check', 'config', join(dir, 'prometheus.yml'));
    expect(said).toContain(`${globSync('rules/*.yml', { cwd: dir }).length} rule files found`);
  });

  it('each alert fires when it should, and none of a fleet that works', async () => {
    const files = globSync('tests/*.yml', { cwd: dir }).map((name) => join(dir, name));
    expect(await runTool(tool, 'test', 'rules', ...files)).toContain('SUCCESS');
  }, 310_000);

  it('each query of a dashboard can be read', async () => {
    const queries = readdirSync(join(rootDir, 'infra/grafana/dashboards')).flatMap((name) => {
      const text = readFileSync(join(rootDir, 'infra/grafana/dashboards', name), 'utf8');
      const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
      return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')));
    });
    const rules = queries.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const temporary = mkdtempSync(join(tmpdir(), 'slideloom-panels-'));
    try {
      // JSON is YAML too.
      const file = join(temporary, 'panels.yml');
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      expect(await runTool(tool, 'check', 'rules', file)).toContain(`SUCCESS: ${rules.length} rules found`);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  });
});

describe('by amtool', () => {
  const sample = join(dir, 'alertmanager.yml');
  let tool: string;
  beforeAll(async () => void (tool = await findAmtool()), 300_000);

  it('the sample for Alertmanager is valid', async () => {
    expect(await runTool(tool, 'check-config', sample)).toContain('SUCCESS');
  });

  it.each([
    ['page', 'on-call'],
    ['ticket', 'tickets'],
  ])('an alert that is a %s goes to %s', async (severity, receiver) => {
    const said = await runTool(tool, 'config', 'routes', 'test', `--config.file=${sample}`, `severity=${severity}`);
    expect(said.trim()).toBe(receiver);
  });

  it('names alerts that there are', () => {
    const rules = globSync('rules/*.yml', { cwd: dir }).map((name) => readFileSync(join(dir, name), 'utf8'));
    const known = rules.join('').match(/(?<=- alert: )\w+/g) ?? [];
    const named = readFileSync(sample, 'utf8').match(/(?<=alertname =~? "?)[\w|.*]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const pattern of named.flatMap((list) => list.split('|'))) {
      expect([pattern, known.some((alert) => new RegExp(`^${pattern}$`).test(alert))]).toEqual([pattern, true]);
    }
  });
});
