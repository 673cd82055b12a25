import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { faultsOfCommand } from './support/judge-command.ts';
import { readCommands } from './support/read-commands.ts';

const faultsIn = (markdown: string) =>
  readCommands(markdown).flatMap((command) => faultsOfCommand(command).map((fault) => `${command.line}: ${fault}`));
const fenced = (command: string) => `\`\`\`sh\n${command}\n\`\`\``;

describe('the commands that an operator is told', () => {
  it.each([
    ['k8s/README.md', 35],
    ['docs/runbook.md', 40],
    ['docs/backup.md', 5],
  ])('can be given as they stand in %s', (file, least) => {
    const markdown = readFileSync(join(rootDir, file), 'utf8');
    // They are read at all.
    expect(readCommands(markdown).length).toBeGreaterThan(least);
    expect(faultsIn(markdown)).toEqual([]);
  });

  it.each([
    ['npm run ops -- job list', 'ops has no command job list'],
    ['ops keys reseals', 'ops has no command keys reseals'],
    ['npm run ops -- jobs list --state failed', 'ops has no option --state'],
    [
      'kubectl -n slideloom exec ops -- node infra/docker/src/entry.ts ops team exports ID --out /work/ID',
      'ops has no command team exports',
    ],
    ['kubectl -n slideloom exec ops -- node infra/docker/src/entry.ts buckets', 'the image has no program buckets'],
    ['kubectl get scaledobject image-gen', 'kubectl get names no namespace'],
    ['kubectl rollout restart deployment/gateway', 'kubectl restart names no namespace'],
    ['kubectl scale deployment --all --replicas=0', 'kubectl scale names no namespace'],
    ['kubectl exec ops -- sh k8s/ops.sh -n slideloom', 'kubectl exec names no namespace'],
    ['kubectl create secret generic one -o yaml', 'kubectl create names no namespace'],
    ['kubectl -n sildeloom get pods', 'there is no namespace sildeloom'],
    [
      'helm upgrade slideloom k8s/helm --namespace slideloom --values values.yaml',
      'helm upgrade has no --force-conflicts',
    ],
    ['sh k8s/rotation.sh k8s/overlays/production slideloom-webhooks', 'there is no k8s/rotation.sh'],
    ['sh k8/rotate.sh k8s/overlays/production slideloom-webhooks', 'there is no k8/rotate.sh'],
    ['sh k8s/ops.sh k8s/overlays/productive', 'there is no k8s/overlays/productive'],
    ['node packages/storage/src/cli/make-buckets.ts', 'there is no packages/storage/src/cli/make-buckets.ts'],
  ])('are found to be wrong: %s', (command, fault) => {
    expect(faultsIn(`An operator says \`${command}\`.`)).toEqual([expect.stringContaining(fault)]);
    expect(faultsIn(fenced(command))).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    'kubectl create namespace slideloom',
    'kubectl label namespace ingress-nginx slideloom.io/ingress=true',
    'kubectl -n slideloom create secret generic one -o yaml | kubectl apply --server-side -f -',
    'kubectl -n slideloom cp ops:/work/ID ID',
    'helm upgrade slideloom k8s/helm --namespace slideloom --force-conflicts',
    'npm run ops -- jobs list --status failed   # the latest 50; --state is none of its options',
    'npm run ops -- grant TEAM CREDITS --author YOU',
  ])('are found to be right: %s', (command) => {
    expect(faultsIn(fenced(command))).toEqual([]);
  });

  it('are read over the end of a line that says so, and not where the verb alone is named', () => {
    expect(faultsIn(fenced('kubectl get \\\n  pods'))).toEqual(['3: kubectl get names no namespace']);
    expect(faultsIn('What `kubectl scale` and `kubectl rollout status` do.')).toEqual([]);
  });
});
