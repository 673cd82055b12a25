import { describe, expect, it } from '@jest/globals';
import { readStartOptions } from '../src/fleet/start-options.ts';
import { installPrograms, packagesOf } from '@slideloom/machine/system-packages';

describe('npm start', () => {
  it('keeps its data, makes the demo and may install, unless its arguments say otherwise', () => {
    expect(readStartOptions([])).toEqual({ isFresh: false, hasDemo: true, mayInstall: true });
    expect(readStartOptions(['--fresh', '--no-demo', '--no-install'])).toEqual({
      isFresh: true,
      hasDemo: false,
      mayInstall: false,
    });
  });

  it('names its arguments when it is given another', () => {
    expect(() => readStartOptions(['--no-instal'])).toThrow(/Usage: npm start \[-- --fresh\].*--no-install/);
  });

  it('installs nothing with --no-install, but says what to type', async () => {
    await expect(installPrograms(['postgres', 'redis'], { mayInstall: false })).rejects.toThrow(
      'Missing: postgresql, redis-server. Run `sudo apt-get install -y --no-install-recommends postgresql redis-server`, ' +
        'or name servers that you have in DATABASE_URL, REDIS_URL',
    );
    expect(packagesOf(['rabbitmq', 'pgbouncer'])).toBe('rabbitmq-server, pgbouncer');
  });
});
