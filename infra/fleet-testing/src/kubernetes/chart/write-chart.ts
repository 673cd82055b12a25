import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findGo } from '@slideloom/local';
import { chartDir, chartFiles } from './chart-files.ts';

/**
 * Writes the Helm chart's templates, values and schema from the production overlays, so that it cannot say anything else. With `--check` it
 * writes nothing, and exits with 1 where a file differs. Kustomize is built by Go; without Go the chart stays as it is, and the tests
 * say whether it is right.
 */
if (findGo()) await write(await chartFiles());
else process.stdout.write('k8s/helm needs Go, and stays as it is\n');

async function write(files: ReadonlyMap<string, string>): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const made = globSync('templates/*.yaml', { cwd: chartDir });
  const gone = made.filter((name) => !files.has(name));
  const changed = [...files].filter(([name, text]) => {
    const file = join(chartDir, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  for (const name of [...gone, ...changed.map(([file]) => file)])
    process.stdout.write(`k8s/helm/${name} ${isCheck ? 'is not what the overlay says' : 'written'}\n`);
  if (isCheck) {
    process.exitCode = gone.length + changed.length > 0 ? 1 : 0;
    return;
  }
  for (const name of gone) rmSync(join(chartDir, name));
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(chartDir, name)), { recursive: true });
    writeFileSync(join(chartDir, name), text);
  }
}
