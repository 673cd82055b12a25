import { quantile } from '../fleet/cpu-of.ts';
import { comparePreview } from './compare-preview.ts';
import { previewCorpus } from './corpus.ts';
import { shareLimits } from './limits.ts';

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

/** Every slide of the corpus in headless Chromium beside the server's; ends with an error where one is beyond its limit. */
export async function run(args: string[]): Promise<void> {
  const filter = args.find((argument) => !argument.startsWith('--'));
  const slides = previewCorpus().filter(({ name }) => filter === undefined || name.includes(filter));
  process.stdout.write('| slide | pixels that differ | largest difference |\n|---|---|---|\n');
  const compared = await comparePreview(slides, {
    onSlide: ({ name, share, largest }) => process.stdout.write(`| ${name} | ${percent(share)} | ${largest} |\n`),
  });
  process.stdout.write(
    '\n| kind | slides | mean | worst | limit | painting in the browser, p50 ms |\n|---|---|---|---|---|---|\n',
  );
  for (const [kind, limit] of Object.entries(shareLimits)) {
    const ofKind = compared.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    const shares = ofKind.map(({ share }) => share);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const ms = quantile(
      ofKind.map(({ paintMs }) => paintMs),
      0.5,
    ).toFixed(0);
    process.stdout.write(
      `| ${kind} | ${ofKind.length} | ${percent(mean)} | ${percent(Math.max(...shares))} | ${percent(limit)} | ${ms} |\n`,
    );
  }
  const beyond = compared.filter(({ kind, share }) => share > shareLimits[kind]);
  if (beyond.length > 0) throw new Error(`Beyond their limit: ${beyond.map(({ name }) => name).join('; ')}`);
}
