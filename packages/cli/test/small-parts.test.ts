import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '@slideloom/client';
import { Webhook } from 'standardwebhooks';
import { CommandFault } from '../src/command-fault.ts';
import { openConfigFile } from '../src/config-file.ts';
import { checkUrl, createContext } from '../src/context.ts';
import { describeFault } from '../src/exit-codes.ts';
import { createOutput } from '../src/output.ts';
import { createProgram } from '../src/program.ts';
import { newSecret, signWebhook } from '../src/sign-webhook.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
const signal = new AbortController().signal;

function collector(isTTY: boolean) {
  let text = '';
  return { isTTY, columns: 40, write: (more: string) => (text += more), text: () => text };
}

describe('the logins', () => {
  const env = { XDG_CONFIG_HOME: join(folder, 'config') };
  const profile = { url: 'https://api.example.com', key: 'key_live_a', studio: null };

  it('are in a file that only their person reads, whatever was there before', () => {
    const file = openConfigFile(env);
    expect(file.find('default')).toBeNull();
    file.keep('default', profile);
    file.keep('work', { ...profile, key: 'key_live_b' });
    expect(statSync(file.path).mode & 0o777).toBe(0o600);
    expect(file.find('work')?.key).toBe('key_live_b');
    file.remove('default');
    expect([file.find('default'), file.find('work')?.key]).toEqual([null, 'key_live_b']);
    expect(file.find('constructor')).toBeNull();
    writeFileSync(file.path, '{');
    expect(() => file.find('work')).toThrow(/is not valid JSON: mend or delete it$/);
    rmSync(file.path);
  });

  it('send a key to no other service than the one that gave it, and none over plain http', () => {
    openConfigFile(env).keep('default', profile);
    const open = (more: Record<string, string>) => createContext({}, signal, { ...env, ...more });
    expect(open({}).url()).toBe('https://api.example.com');
    expect(() => open({}).api()).not.toThrow();
    const elsewhere = open({ SLIDELOOM_URL: 'https://other.example.com/' });
    expect(elsewhere.url()).toBe('https://other.example.com');
    expect(() => elsewhere.api()).toThrow('Not logged in at https://other.example.com');
    expect(() => open({ SLIDELOOM_URL: 'https://other.example.com', SLIDELOOM_API_KEY: 'key' }).api()).not.toThrow();
    // The address was named for another key.
    expect(open({ SLIDELOOM_API_KEY: 'key' }).url()).toBe('http://127.0.0.1:8080');
    expect(open({ SLIDELOOM_API_KEY: 'key', SLIDELOOM_URL: 'https://other.example.com' }).url()).toBe(
      'https://other.example.com',
    );
    expect(() => checkUrl('http://api.example.com')).toThrow('a key is not sent over plain http');
    expect(checkUrl('http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080');
    expect(() => checkUrl('file:///etc/passwd')).toThrow('is not an address of a service');
  });
});

describe('a webhook that is forwarded', () => {
  it('is verified by the client and by the standard’s own library, and by no other secret', async () => {
    const secret = newSecret();
    const id = '01936b2e-5d80-7abc-8def-000000001000';
    const payload = { id, type: 'job.completed', created_at: '2026-11-23T14:00:00.123456Z', data: { id: 'job-1' } };
    const body = JSON.stringify(payload);
    const headers = signWebhook({ id, body }, { secret, nowMs: Date.now() });
    expect(await verifyWebhook(body, headers, secret)).toEqual(payload);
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id });
    await expect(verifyWebhook(body, headers, newSecret())).rejects.toThrow('No signature');
  });
});

describe('output', () => {
  it('has JSON alone on standard output, and all else on standard error', () => {
    const [stdout, stderr] = [collector(false), collector(false)];
    const output = createOutput(stdout, stderr, true);
    output.note('a note');
    output.progress('Planning', 0);
    output.progress('Planning', 0.5);
    output.result({ id: 1 }, ['for people']);
    expect([stdout.text(), stderr.text()]).toEqual(['{"id":1}\n', 'a note\nPlanning\n']);
  });

  it('draws a bar over itself at a terminal, no wider than it, and lets no text steer the terminal', () => {
    const [stdout, stderr] = [collector(true), collector(true)];
    const output = createOutput(stdout, stderr, false);
    output.progress('Picture 1 of 2 of a deck with a very long name', 0.5);
    output.result({}, ['name \u001B[31mred\u001B[0m\u0007']);
    expect(stderr.text()).toBe(`\r\u001B[2K${'█'.repeat(12)}${'░'.repeat(12)} Picture 1 of 2\r\u001B[2K`);
    expect(stdout.text()).toBe('name red\n');
  });
});

it('a prompt that is left by Ctrl-C ends the program as the signal does', () => {
  expect(describeFault(new CommandFault('interrupted', 'Ended'))).toMatchObject({ code: 130, name: 'interrupted' });
});

describe('completion', () => {
  const lines: string[] = [];
  const scriptOf = async (shell: string) => {
    const write = process.stdout.write.bind(process.stdout);
    lines.length = 0;
    process.stdout.write = (text: string) => lines.push(text) > 0;
    try {
      await createProgram({ version: '1', signal }).parseAsync(['node', 'slideloom', 'completion', shell]);
    } finally {
      process.stdout.write = write;
    }
    return lines.join('');
  };
  const complete = (script: string, ...words: string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const call = `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _slideloom slideloom '${words.at(-1)}'; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${call}`], { encoding: 'utf8' }).trim();
  };

  it('of bash knows the commands, what is below them, and their options', async () => {
    const script = await scriptOf('bash');
    expect(complete(script, 'slideloom', 'log')).toBe('login logout');
    expect(complete(script, 'slideloom', 'jobs', '')).toBe('list get cancel tail --json --profile');
    expect(complete(script, 'slideloom', '--json', 'jobs', 't')).toBe('tail');
    expect(complete(script, 'slideloom', 'schedule', '--z')).toBe('--zone');
  });

  it('of zsh and fish names every command', async () => {
    for (const shell of ['zsh', 'fish']) {
      const script = await scriptOf(shell);
      // In zsh it is tied to PATH, which would be empty within.
      expect(script).not.toMatch(/\blocal path\b/);
      for (const name of ['login', 'generate', 'schedule', 'listen', 'tail', 'upload']) expect(script).toContain(name);
    }
  });
});

it('the program says the version of its package', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  expect(await import('../src/version.ts')).toMatchObject({ version });
});
