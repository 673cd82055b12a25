import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentRule } from './document.ts';

/** The runbook quotes log lines and the names of periodic tasks as the code writes them: words in lower case in backticks must be in a source file. */
export function quotesLogLines(root: string): DocumentRule {
  return ({ documents, files }) => {
    const runbook = documents.find(({ path }) => path === 'docs/runbook.md');
    const quotes = (runbook?.codes ?? []).filter(
      (code) =>
        /^[a-z]+(?:[ ,’'-]+[a-z]+)+$/.test(code) &&
        !/^(?:npm|docker|kubectl|ops|payments|jobs|rabbitmq-diagnostics) /.test(code) &&
        // Kubernetes' secrets, which tests/k8s compares with the overlays.
        !/^slideloom-[a-z-]+$/.test(code),
    );
    const sources = [...files]
      .filter((file) => /^(?:services|packages)\/.*\.ts$/.test(file) && !file.includes('/test/'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    return quotes
      .filter((quote) => !["'", '"', '`'].some((mark) => sources.includes(mark + quote)))
      .map((quote) => ({ path: 'docs/runbook.md', problem: `no source has the text '${quote}'` }));
  };
}
