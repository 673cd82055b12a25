import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makePythonEnvironment, newEnvironmentDir, type PythonEnvironment } from '../scripts/python-environment.ts';

const packageDir = join(import.meta.dirname, '..');
const run = promisify(execFile);
let dir: string;
let environment: PythonEnvironment;
let server: Server;
let asked: { path: string; headers: IncomingHttpHeaders }[];

/** Loses the first answer, answers the second try, and knows no job. */
beforeAll(async () => {
  dir = await newEnvironmentDir();
  environment = await makePythonEnvironment(dir);
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    if (asked.length === 1) return void request.socket.destroy();
    const isKnown = request.method === 'POST';
    const headers = { 'content-type': 'application/json', ...(!isKnown && { 'x-error-code': 'job_not_found' }) };
    const body = isKnown ? { job_id: 'job-1' } : { success: false, message: 'Job not found' };
    response.writeHead(isKnown ? 202 : 404, headers).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 600_000);
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(dir, { recursive: true });
});

/** Programs of callers: they lose an answer, are refused, and verify a webhook that is not ours. */
const programs = {
  'that waits': `
import json, sys, time
from slideloom import NotFoundError, Slideloom, WebhookVerificationError, verify_webhook

with Slideloom(sys.argv[1], "key_live_x") as client:
    accepted = client.render({"slides": []})
    try:
        client.jobs.get("none")
    except NotFoundError as error:
        code = error.code
headers = {"webhook-id": "a", "webhook-timestamp": str(int(time.time())), "webhook-signature": "v1,AAAA"}
try:
    verify_webhook(b"{}", headers, "whsec_AAAA")
except WebhookVerificationError as error:
    forged = str(error)
print(json.dumps({"accepted": accepted, "code": code, "forged": forged}))
`,
  'that awaits': `
import asyncio, json, sys
from slideloom import AsyncSlideloom, NotFoundError

async def main() -> None:
    async with AsyncSlideloom(sys.argv[1], "key_live_x") as client:
        accepted = await client.render({"slides": []})
        try:
            await client.jobs.get("none")
        except NotFoundError as error:
            print(json.dumps({"accepted": accepted, "code": error.code, "forged": "No signature of the request is right"}))

asyncio.run(main())
`,
};

describe('the Python package as it is published', () => {
  it('holds modules, types and its papers, and nothing of ours', async () => {
    const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
    const files = (await python(['-c', list, environment.wheel])).trim().split('\n');
    const others = files.filter((file) => !/^slideloom\/\w+\.py$/.test(file)).toSorted();
    expect(others).toEqual([
      'slideloom-0.1.0.dist-info/METADATA',
      'slideloom-0.1.0.dist-info/RECORD',
      'slideloom-0.1.0.dist-info/WHEEL',
      'slideloom-0.1.0.dist-info/licenses/LICENSE',
      'slideloom/py.typed',
    ]);
    expect(readFileSync(join(packageDir, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(packageDir, '../../LICENSE'), 'utf8'),
    );
  });

  it('has its generated modules as sources too, of which the same wheel is built without Node', async () => {
    const sources = join(dir, 'sources');
    await toolsIn(packageDir, ['-m', 'hatchling', 'build', '--target', 'sdist', '--directory', sources]);
    const [file] = readdirSync(sources);
    const wheel = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--no-index', '--wheel-dir', sources];
    await toolsIn(sources, [...wheel, join(sources, file!)]);
    const list =
      'import sys, zipfile; print([(one.filename, one.CRC) for one in zipfile.ZipFile(sys.argv[1]).infolist() if "slideloom/" in one.filename])';
    const built = join(
      sources,
      readdirSync(sources).find((name) => name.endsWith('.whl'))!,
    );
    const names = await python(['-c', list, built]);
    expect(names).toContain('slideloom/models.py');
    expect(names).toBe(await python(['-c', list, environment.wheel]));
  }, 300_000);

  it('is not built from a bare checkout, which says what to run first', async () => {
    const checkout = join(dir, 'checkout');
    cpSync(packageDir, checkout, { recursive: true, filter: (path) => !/\/(?:node_modules|models\.py)$/.test(path) });
    const wheel = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--no-index', '--wheel-dir', dir];
    const refused = toolsIn(checkout, [...wheel, checkout]);
    await expect(refused).rejects.toThrow('src/slideloom/models.py: made from docs/openapi.json');
    await expect(refused).rejects.toThrow('Run `npm run generate` at the root of the checkout first');
  }, 300_000);

  it('needs httpx, and nothing that httpx does not', async () => {
    const list = 'import importlib.metadata as m; print(" ".join(m.requires("slideloom")))';
    expect((await python(['-c', list])).trim()).toBe('httpx<1,>=0.27');
    const names = 'import importlib.metadata as m; print(" ".join(sorted(d.name for d in m.distributions())))';
    const installed = (await python(['-c', names])).trim().split(' ');
    const ofHttpx = ['anyio', 'certifi', 'exceptiongroup', 'h11', 'httpcore', 'httpx', 'idna', 'typing_extensions'];
    expect(installed.filter((name) => !ofHttpx.includes(name))).toEqual(['slideloom']);
  });

  it.each(Object.entries(programs))('works in a bare environment, in a program %s', async (_name, program) => {
    asked = [];
    const file = join(dir, 'program.py');
    writeFileSync(file, program);
    const { port } = server.address() as AddressInfo;
    const printed = JSON.parse(await python(['-W', 'error', file, `http://127.0.0.1:${port}`])) as unknown;
    expect(printed).toEqual({
      accepted: { job_id: 'job-1' },
      code: 'job_not_found',
      forged: 'No signature of the request is right',
    });
    expect(asked.map(({ path }) => path)).toEqual(['/render', '/render', '/jobs/none']);
    const [lost, again] = asked.map(({ headers }) => headers['idempotency-key']);
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(lost);
  });

  it('has types that a strict program of others takes, and that find its mistakes', async () => {
    const file = join(dir, 'caller.py');
    // An `ignore` without its mistake is a mistake too.
    writeFileSync(file, readFileSync(join(import.meta.dirname, 'caller.py'), 'utf8'));
    expect(await mypy(['--python-executable', environment.bare, file])).toMatch(/^Success: no issues/);
  }, 300_000);

  it('has a README whose programs a strict type checker takes', async () => {
    const readme = readFileSync(join(packageDir, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
    expect(blocks.length).toBeGreaterThan(3);
    const functions = blocks.map((code, place) => {
      const given = code.includes('as client:') ? '' : 'client: Slideloom, job_id: str, request: Any';
      return `async def block_${place}(${given}) -> None:\n${code.replaceAll(/^(?=.)/gm, '    ')}`;
    });
    const file = join(dir, 'readme.py');
    writeFileSync(file, ['from typing import Any\nfrom slideloom import Slideloom\n', ...functions].join('\n'));
    expect(await mypy(['--python-executable', environment.bare, file])).toMatch(/^Success: no issues/);
  }, 300_000);

  it('is strictly typed itself, with its tests', async () => {
    expect(await mypy(['src', 'tests'])).toMatch(/^Success: no issues/);
  }, 300_000);
});

async function python(args: readonly string[]): Promise<string> {
  const env = { ...process.env, PYTHONNOUSERSITE: '1', PYTHONDONTWRITEBYTECODE: '1' };
  return (await run(environment.bare, [...args], { env })).stdout;
}

/** Throws with what the program said. */
async function toolsIn(cwd: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, PYTHONNOUSERSITE: '1', PYTHONDONTWRITEBYTECODE: '1' };
  await run(environment.tools, [...args], { cwd, env });
}

async function mypy(args: readonly string[]): Promise<string> {
  const options = ['-m', 'mypy', '--strict', '--cache-dir', join(dir, 'mypy'), '--no-color-output'];
  const said = run(environment.tools, [...options, ...args], { cwd: packageDir });
  return said.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
}
