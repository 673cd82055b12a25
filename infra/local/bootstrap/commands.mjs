/** What `npm run <command>` runs with the project's own Node. */
export const commands = {
  start: ['<root>/infra/local/src/start.ts'],
  test: ['<root>/infra/local/src/test.ts'],
  check: ['<root>/infra/local/src/check.ts'],
  format: ['<root>/node_modules/oxfmt/bin/oxfmt', '-c', '<root>/.oxfmtrc.json', '<root>'],
  demo: ['<root>/infra/local/src/demo.ts'],
  infra: ['<root>/infra/local/src/infra.ts'],
  generate: ['<root>/infra/local/src/generate.ts'],
  pack: ['<root>/infra/local/src/pack.ts'],
  ops: ['<root>/infra/ops/src/main.ts'],
  bench: ['<root>/bench/src/main.ts'],
  drill: ['<root>/drills/src/main.ts'],
};
