import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildOverlay, k8sDir, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { createOverlay, type Overlay } from './support/overlay.ts';
import { services } from './support/services.ts';

let production: Overlay;
beforeAll(async () => {
  production = createOverlay(readManifests(await buildOverlay('production')));
}, 900_000);

describe('what is watched in production', () => {
  it('every service is a target by the labels that alerts and dashboards ask for', () => {
    const { jobLabel, selector, podMetricsEndpoints } = production.find('PodMonitor', 'slideloom')!.spec as {
      jobLabel: string;
      selector: { matchLabels: Record<string, string> };
      podMetricsEndpoints: {
        port: string;
        honorLabels: boolean;
        relabelings: { sourceLabels: string[]; targetLabel: string }[];
      }[];
    };
    const [{ port, honorLabels, relabelings }] = podMetricsEndpoints as [(typeof podMetricsEndpoints)[number]];
    const label = (name: string) => `__meta_kubernetes_pod_label_${name.replaceAll(/[^A-Za-z0-9_]/g, '_')}`;
    for (const service of services.keys()) {
      const { labels = {} } = production.template(service).metadata;
      expect(labels).toMatchObject(selector.matchLabels);
      const found = Object.fromEntries(Object.entries(labels).map(([name, value]) => [label(name), value]));
      const given = relabelings.map(({ sourceLabels, targetLabel }) => [targetLabel, found[sourceLabels[0]!]]);
      expect([labels[jobLabel], given, honorLabels]).toEqual(['slideloom', [['service', service]], true]);
      const ports = production.container(service).ports ?? [];
      expect(ports.map((one) => one.name)).toContain(port);
    }
  });

  it('the operator has the alerts that Prometheus alone would have', () => {
    const groupsOf = (text: string) => (readManifests(text)[0] as unknown as { groups: object[] }).groups;
    const rulesDir = join(k8sDir, '../infra/prometheus/rules');
    const own = globSync('*.yml', { cwd: rulesDir }).toSorted();
    const read = (file: string) => groupsOf(readFileSync(join(rulesDir, file), 'utf8'));
    const ruleOf = (name: string) => production.find('PrometheusRule', name)!.spec;
    expect(ruleOf('slideloom')).toEqual({ groups: own.filter((file) => file !== 'servers.yml').flatMap(read) });
    expect(ruleOf('slideloom-servers')).toEqual({ groups: read('servers.yml') });
    // By namespaces each installation has its own: nothing of the servers' is the fleet's.
    expect(JSON.stringify(ruleOf('slideloom-servers'))).not.toContain('slideloom_');
    expect(JSON.stringify(ruleOf('slideloom'))).not.toMatch(/rabbitmq_|minio_|SeaweedFS_|kubelet_/);
  });
});
