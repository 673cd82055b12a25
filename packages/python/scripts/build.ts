import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPythonTools } from './python-environment.ts';

/** Writes the package as it is published into `dist`: the sources in one file, and the wheel that is built from it. */
const packageDir = join(import.meta.dirname, '..');
rmSync(join(packageDir, 'dist'), { recursive: true, force: true });
const { tools } = await findPythonTools();
execFileSync(tools, ['-m', 'hatchling', 'build'], { cwd: packageDir, stdio: 'inherit' });
