import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { k8sDir } from '@slideloom/fleet-testing/kubernetes/build-overlay';

const folder = mkdtempSync(join(tmpdir(), 'rotate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script with a `kubectl` whose secret was changed, and whose pods were made, at these times. */
function rotate({ where = join(k8sDir, 'overlays/production'), changed = [''], started = [''] }) {
  const calls = join(folder, 'calls');
  const kubectl = `#!/bin/sh
echo "$*" >> '${calls}'
case "$*" in
  *go-template*) printf 'slideloom-webhooks gateway\\nslideloom-webhooks notify\\nslideloom-redis gateway\\n' ;;
  *managedFields*) printf '${changed.join('\\n')}\\n' ;;
  *'get pods'*) printf '${started.join('\\n')}\\n' ;;
esac
`;
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  const { status, stderr } = spawnSync('sh', [join(k8sDir, 'rotate.sh'), where, 'slideloom-webhooks'], {
    env: { PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  const made = readFileSync(calls, 'utf8').split('\n');
  return {
    status,
    stderr,
    restarted: made.flatMap((call) => /^-n slideloom rollout restart deployment\/(\S+)/.exec(call)?.[1] ?? []),
    asked: made.find((call) => call.includes('get pods')),
  };
}

const [before, after] = ['2026-11-25T10:00:00Z', '2026-11-26T09:00:00Z'];

describe('the rotation of a secret', () => {
  it('restarts those who read it, of an overlay or of a namespace, when one of their pods is older', () => {
    const rotated = rotate({ changed: [before, after], started: ['2026-11-27T00:00:00Z', before] });
    expect(rotated).toMatchObject({ status: 0, restarted: ['gateway', 'notify'] });
    expect(rotated.asked).toContain('app.kubernetes.io/name in (gateway,notify)');
    // Those that were evicted stay for a long time, and have read nothing since.
    expect(rotated.asked).toContain('--field-selector=status.phase!=Failed,status.phase!=Succeeded');
    expect(rotate({ where: 'slideloom', changed: [after], started: [before] }).restarted).toEqual([
      'gateway',
      'notify',
    ]);
  });

  it('restarts no pod while the new value has not come, because it would read the former one again', () => {
    const refused = rotate({ changed: [before], started: [after, after] });
    expect(refused).toMatchObject({ status: 1, restarted: [] });
    expect(refused.stderr).toContain(`slideloom-webhooks was changed at ${before}`);
    expect(refused.stderr).toContain('annotate externalsecret slideloom-webhooks force-sync=$(date +%s) --overwrite');
  });

  it('goes on in the same second, and where there is no pod', () => {
    expect(rotate({ changed: [after], started: [after] }).status).toBe(0);
    expect(rotate({ changed: [after], started: [''] }).status).toBe(0);
  });
});
