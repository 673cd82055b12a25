import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { rootDir } from '@slideloom/local';
import { createTestBroker } from '@slideloom/testing';
import { findPythonGenerator } from './support/python-generator.ts';

const run = promisify(execFile);
/** The compiler is one whose interface the generator needs, and that its users have. */
const modules = join(rootDir, 'tests/node_modules');
const document = join(rootDir, 'docs/openapi.json');
let fleet: TestFleet;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'generated-clients-'));
  const { url } = await createTestBroker();
  fleet = await startTestFleet({ name: 'generated-clients', services: ['gateway'], env: { RABBITMQ_URL: url } });
});
afterAll(async () => {
  await fleet?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** What a program that makes calls for a new team prints, and the team's jobs and products afterwards. */
async function runFor(file: string, args: string[]) {
  const { apiKey, teamId } = await fleet.newTeam();
  const env = { PATH: process.env['PATH'], SLIDELOOM_URL: fleet.fleet.baseUrl, SLIDELOOM_API_KEY: apiKey };
  const { stdout } = await run(file, args, { cwd: dir, env: { ...env, PYTHONDONTWRITEBYTECODE: '1' } });
  const where = { team_id: teamId };
  const jobs = await fleet.database.prisma.job.findMany({ where });
  const products = await fleet.database.prisma.product.findMany({ where });
  return {
    printed: JSON.parse(stdout) as unknown,
    jobs: jobs.map(({ id, type }) => ({ id, type })),
    products: products.map(({ name }) => name),
  };
}

describe('clients that public generators build from the document', () => {
  it('of TypeScript compile, narrow a job by its type and status, and make calls', async () => {
    const generator = join(modules, '@hey-api/openapi-ts/bin/run.js');
    await run(process.execPath, [
      generator,
      '-i',
      document,
      '-o',
      join(dir, 'ts'),
      '-c',
      '@hey-api/client-fetch',
      '--silent',
      '--no-log-file',
    ]);
    const program = `import { client } from './ts/client.gen.js';
import { createProduct, getJob, renderSlides } from './ts/sdk.gen.js';

client.setConfig({ baseUrl: process.env['SLIDELOOM_URL']!, auth: process.env['SLIDELOOM_API_KEY']! });
const product = await createProduct({ body: { name: 'Enamel mug', price: 18.5, currency: 'EUR' }, throwOnError: true });
const slide = { name: 'One', background: { type: 'solid' as const, color: '#12355b' } };
const accepted = await renderSlides({ body: { slides: [slide] }, throwOnError: true });
const { data: job } = await getJob({ path: { id: accepted.data.job_id }, throwOnError: true });
const slides: { name: string }[] | null = job.type === 'render' && job.status === 'completed' ? job.result.slides : null;
const reason: string | null = job.status === 'failed' ? job.error : null;
// @ts-expect-error: a job that is not completed may have no result
export const early = () => (job.type === 'render' && job.status !== 'completed' ? job.result.slides : null);
const { error } = await getJob({ path: { id: '018f0000-0000-7000-8000-000000000000' } });
console.log(JSON.stringify({ product: product.data.name, id: job.id, type: job.type, slides, reason, error: error?.message }));
`;
    writeFileSync(join(dir, 'program.ts'), program);
    writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(rootDir, 'node_modules'), join(dir, 'node_modules'));
    const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--types', 'node', '--skipLibCheck'];
    const tsc = join(modules, 'typescript/bin/tsc');
    await run(process.execPath, [tsc, ...options, '--rootDir', '.', '--outDir', 'out', 'program.ts'], { cwd: dir });
    const { printed, jobs, products } = await runFor(process.execPath, ['out/program.js']);
    const [job] = jobs;
    expect(jobs).toEqual([{ id: expect.any(String), type: 'render' }]);
    expect(products).toEqual(['Enamel mug']);
    expect(printed).toEqual({ product: 'Enamel mug', ...job, slides: null, reason: null, error: 'Job not found' });
  });

  it('of Python know a job by its type and status, and make calls', async () => {
    const python = await findPythonGenerator();
    const options = ['--path', document, '--meta', 'none', '--output-path', join(dir, 'slideloom_api')];
    const { stderr } = await run(python, ['-m', 'openapi_python_client', 'generate', ...options], { cwd: dir });
    // It knows no pictures as answers; there is one, for platforms alone.
    const left = [...stderr.matchAll(/^WARNING parsing (.+) within/gm)].map(([, place]) => place);
    expect(left).toEqual(['GET /media/{token}/{file}']);
    const program = `import json, os
from uuid import UUID
from slideloom_api import AuthenticatedClient
from slideloom_api.api.jobs import get_job
from slideloom_api.api.products import create_product
from slideloom_api.api.rendering import render_slides
from slideloom_api.models import ProductCreateInput, RenderSlidesInput, UnfinishedRenderJob

client = AuthenticatedClient(base_url=os.environ["SLIDELOOM_URL"], token=os.environ["SLIDELOOM_API_KEY"])
product = create_product.sync(client=client, body=ProductCreateInput(name="Enamel mug", price=18.5, currency="EUR"))
slide = {"name": "One", "background": {"type": "solid", "color": "#12355b"}}
accepted = render_slides.sync(client=client, body=RenderSlidesInput.from_dict({"slides": [slide]}))
job = get_job.sync(accepted.job_id, client=client)
assert isinstance(job, UnfinishedRenderJob), job
error = get_job.sync(UUID("018f0000-0000-7000-8000-000000000000"), client=client)
print(json.dumps({"product": product.name, "id": str(job.id), "type": job.type_, "slides": job.result, "error": error.message}))
`;
    writeFileSync(join(dir, 'program.py'), program);
    const { printed, jobs, products } = await runFor(python, ['program.py']);
    const [job] = jobs;
    expect(jobs).toEqual([{ id: expect.any(String), type: 'render' }]);
    expect(products).toEqual(['Enamel mug']);
    expect(printed).toEqual({ product: 'Enamel mug', ...job, slides: null, error: 'Job not found' });
  });
});
