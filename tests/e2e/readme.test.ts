import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import { rootDir } from '@slideloom/local';
import { findPython } from '@slideloom/machine/find-python';
import { findPythonTools } from '@slideloom/python/environment';
import { eventually } from '@slideloom/testing';

/** For a block, on a machine that others use too, ms. */
const longestMs = 240_000;
const run = promisify(execFile);
let world: SharedFleet;
let team: Awaited<ReturnType<SharedFleet['newTeam']>>;
/** What a reader of the README has: a checkout, and what `npm start` has written. */
let checkout: string;
let env: Record<string, string | undefined>;

/** How this machine reaches its registries. */
const registryVariables = [
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'HTTPS_PROXY',
  'NO_PROXY',
  'npm_config_registry',
  'npm_config_userconfig',
];

beforeAll(async () => {
  world = await openSharedFleet();
  team = await world.newTeam();
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const name of ['packages', 'node_modules']) symlinkSync(join(rootDir, name), join(checkout, name));
  for (const name of ['.local', 'out']) mkdirSync(join(checkout, name));
  writeFileSync(join(checkout, '.local/dev.json'), JSON.stringify({ api_key: team.apiKey }));
  await findPython();
  const { wheels } = await findPythonTools();
  env = {
    ...Object.fromEntries(registryVariables.map((name) => [name, process.env[name]])),
    PATH: process.env['PATH'],
    HOME: checkout,
    // What was fetched once is not fetched again.
    npm_config_prefer_offline: 'true',
    npm_config_cache: process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? '/root', '.npm'),
    PIP_NO_INDEX: '1',
    PIP_FIND_LINKS: wheels,
    SLIDELOOM_URL: world.baseUrl,
  };
}, 600_000);

afterAll(async () => {
  await world?.stop();
  if (checkout) rmSync(checkout, { recursive: true });
});

/** The blocks of a chapter of the README, or of the one in `folder`, in their order, with the address of this fleet. */
function blocksOf(chapter: string, folder = '.'): { language: string; text: string }[] {
  const readme = readFileSync(join(rootDir, folder, 'README.md'), 'utf8');
  const text = readme.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`))!;
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks.map(([, language, block]) => ({
    language: language!,
    text: block!.replaceAll('http://127.0.0.1:8080', world.baseUrl),
  }));
}

/** Runs a command as a person types it into bash in the checkout; answers what it printed. */
async function type(command: string): Promise<string> {
  const given = { cwd: checkout, env: env as Record<string, string>, timeout: longestMs, maxBuffer: 16_000_000 };
  return (await run('bash', ['-e', '-c', command], given)).stdout;
}

/** Saves a program under the name that its first line says, and runs it as that says. */
async function saveAndRun(program: string): Promise<string> {
  const [, file, command] = /^(?:#|\/\/) Save as (\S+), then: (.+)$/m.exec(program)!;
  writeFileSync(join(checkout, file!), program);
  return type(command!);
}

const pictures = /^(https?:\/\/\S+\.png\n){3,}$/;

describe('the first requests of the README, typed as they stand, work', () => {
  it('by curl', async () => {
    const [curl] = blocksOf('First requests');
    expect(curl!.language).toBe('sh');
    const printed = await type(curl!.text);
    expect(printed).toMatch(/^event: job\ndata: \{.*"status":"completed".*"image_url":/m);
    expect(printed).toMatch(/\{"job_id":"[^"]+","status":"pending"\}/);
    expect(printed).toMatch(/\{"object":"list","data":\[\{/);
  });

  it.each(['ts', 'python'])('by a program: %s', async (language) => {
    const blocks = blocksOf('From a checkout', language === 'ts' ? 'packages/client' : 'packages/python');
    const at = blocks.findIndex((block) => block.language === language);
    expect(blocks[at - 1]!.language).toBe('sh');
    await type(blocks[at - 1]!.text);
    expect(await saveAndRun(blocks[at]!.text)).toMatch(pictures);
  });

  it('by the command line, whose login a person allows on the page', async () => {
    const { text } = blocksOf('From a checkout', 'packages/cli')[0]!;
    const person = await world.session(team);
    const bash = spawn('bash', ['-e', '-O', 'expand_aliases', '-c', text], {
      cwd: checkout,
      env,
      detached: true,
    });
    let printed = '';
    for (const stream of [bash.stdout, bash.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
    const ended = new Promise((resolve) => bash.on('close', resolve));
    const says = (words: RegExp) =>
      eventually(() => {
        if (bash.exitCode !== null) throw new Error(`It has ended: ${printed}`);
        expect(printed).toMatch(words);
        return words.exec(printed)!;
      }, longestMs);
    try {
      const [, code] = await says(/compare the code ([A-Z]{4}-[A-Z]{4})/);
      for (const [name, more] of [
        ['claim', {}],
        ['approve', { scopes: ['read', 'generate', 'render', 'publish', 'library'] }],
      ] as const) {
        const answered = await fetch(`${world.baseUrl}/auth/device/${name}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${person}`, 'content-type': 'application/json' },
          body: JSON.stringify({ user_code: code, ...more }),
        });
        expect(answered.status).toBe(200);
      }
      await says(/^Logged in to /m);
      await says(/out\/slide-03\.png/);
      expect(readdirSync(join(checkout, 'out'))).toContain('slide-03.png');
      await says(/whsec_\S{20,}/);
    } finally {
      // As Ctrl-C does, for all that runs there.
      if (bash.exitCode === null) process.kill(-bash.pid!, 'SIGINT');
      await ended;
    }
  });
});
