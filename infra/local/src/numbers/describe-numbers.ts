import type { NumberRow } from './read-numbers.ts';

/** The text of `docs/numbers.md`: a table for each section, and an anchor for each number. */
export function describeNumbers(rows: readonly NumberRow[]): string {
  const sections = new Set(rows.map(({ section }) => section));
  const tables = [...sections].map((title) => {
    const lines = rows
      .filter(({ section }) => section === title)
      .map(
        ({ id, meaning, value, path }) =>
          `| <a id="${id}"></a>\`${id}\` | ${value} | ${meaning} | [${path.split('/').at(-1)}](../${path}) |`,
      );
    return `\n## ${title}\n\n| name | value | meaning | defined in |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return `${head}${tables.join('')}`;
}

const head = `# Numbers

Timeouts, limits, retries and retention as the code has them. Written by \`npm run generate\` from the files in the last column; the list is
\`infra/local/src/numbers/number-sources.ts\`. Values of variables are their defaults: [configuration.md](configuration.md).

Other documents cite a number as a link to its row here, and \`npm run check\` refuses a link whose text is not the row's value. Numbers without
a link are measurements or history.
`;
