/**
 * `node infra/docker/src/probe.ts [/ready]`: asks the process in this container how it is; exit code 0 when it is well. By
 * default whether it is alive, because an orchestrator may kill what fails this. `PROBE_PORT` where it is not `HEALTH_PORT`.
 */
const path = process.argv[2] ?? '/live';
const port = process.env['PROBE_PORT'] || process.env['HEALTH_PORT'] || '9090';
try {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4_000) });
  await answer.body?.cancel();
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
