import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makePythonEnvironment, newEnvironmentDir } from '../scripts/python-environment.ts';
import { runPytest } from './support/run-pytest.ts';

// Before the tests are named: each of Python's is one of ours, so that one that fails is counted as one.
const dir = await newEnvironmentDir();
const environment = await makePythonEnvironment(dir);
const { tests, exitCode, output } = await runPytest(environment, {
  testsDir: join(import.meta.dirname, '../tests'),
  dir,
});

afterAll(() => rmSync(dir, { recursive: true }));

describe('the tests in Python, of the package as it is published', () => {
  it('ran to their end', () => {
    const failed = tests.filter(({ outcome }) => outcome === 'failed').length;
    // 1: some failed, which are named below. Others: none was found, or a file could not be read.
    const expected = failed === 0 ? 0 : 1;
    if (exitCode !== expected || tests.length < 100) throw new Error(`pytest ended with ${exitCode}\n${output}`);
  });

  it.each(tests)('$name', ({ outcome, text }) => {
    if (outcome !== 'passed') throw new Error(`${outcome}\n${text}`);
  });
});

describe('a run of tests in Python', () => {
  it('is reported test by test, with the reason of what failed or was skipped', async () => {
    const testsDir = join(dir, 'others');
    mkdirSync(testsDir);
    writeFileSync(
      join(testsDir, 'conftest.py'),
      `from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("ours", ${JSON.stringify(join(import.meta.dirname, '../tests/conftest.py'))})
ours = module_from_spec(spec)
spec.loader.exec_module(ours)
pytest_runtest_logreport, pytest_sessionfinish = ours.pytest_runtest_logreport, ours.pytest_sessionfinish
`,
    );
    writeFileSync(
      join(testsDir, 'test_some.py'),
      `import pytest

@pytest.fixture
def broken():
    yield
    raise ValueError("torn down badly")

def test_right(): pass
def test_wrong(): assert 1 == 2
def test_badly_ended(broken): pass
@pytest.mark.skip(reason="later")
def test_later(): pass
`,
    );
    const found = await runPytest(
      { ...environment, sitePackages: join(import.meta.dirname, '../tests') + `:${environment.sitePackages}` },
      { testsDir, dir },
    );
    expect(found.exitCode).toBe(1);
    const outcomes = found.tests.map(({ name, outcome, text }) => [name.split('::')[1], outcome, text]);
    expect(outcomes).toEqual([
      ['test_right', 'passed', ''],
      ['test_wrong', 'failed', expect.stringContaining('assert 1 == 2')],
      ['test_badly_ended', 'failed', expect.stringContaining('torn down badly')],
      ['test_later', 'skipped', expect.stringContaining('later')],
    ]);
  });
});
