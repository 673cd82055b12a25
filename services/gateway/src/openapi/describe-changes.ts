import { apiChanges, apiVersions } from '@slideloom/contracts';
import { versionHeader } from '../http/reading/requested-version.ts';

/** The text of `docs/api-changes.md`: what each date of the API added, the newest first. */
export function describeChanges(): string {
  const parts = apiVersions.toReversed().map((version) => {
    const { summary, fields } = apiChanges[version];
    const rows = Object.entries<readonly string[]>(fields).map(
      ([schema, names]) => `- \`${schema}\`: ${names.map((name) => `\`${name}\``).join(', ')}`,
    );
    return [`## ${version}`, summary, ...(rows.length > 0 ? [rows.join('\n')] : [])].join('\n\n');
  });
  const head =
    `# Changes of the API\n\n<!-- Generated from packages/contracts/src/api-version.ts by \`npm run generate\`. Do not edit. -->\n\n` +
    `What answers, events and webhooks got, by the date that a request names in \`${versionHeader}\` ` +
    `([versions](api.md#versions)). Fields stand under the name of their schema.`;
  return `${[head, ...parts].join('\n\n')}\n`;
}
