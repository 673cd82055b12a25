import { median } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';
import { comparePreview } from './compare-preview.ts';
import { previewCorpus } from './corpus.ts';
import { shareLimits } from './limits.ts';

const percent = (share: number) => `${(share * 100).toFixed(4)} %`;

/** Every slide of the corpus in headless Chromium beside the server's; ends with an error where one is beyond its limit. */
export async function run(args: string[]): Promise<void> {
  const filter = args.find((argument) => !argument.startsWith('--'));
  const slides = previewCorpus().filter(({ name }) => filter === undefined || name.includes(filter));
  const slideRow = startTable('slide', 'pixels that differ', 'largest difference');
  const compared = await comparePreview(slides, {
    onSlide: ({ name, share, largest }) => slideRow(name, percent(share), largest),
  });
  console.log();
  const row = startTable('kind', 'slides', 'mean', 'worst', 'limit', 'painting in the browser, p50 ms');
  for (const [kind, limit] of Object.entries(shareLimits)) {
    const ofKind = compared.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    const shares = ofKind.map(({ share }) => share);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const ms = median(ofKind.map(({ paintMs }) => paintMs)).toFixed(0);
    row(kind, ofKind.length, percent(mean), percent(Math.max(...shares)), percent(limit), ms);
  }
  const beyond = compared.filter(({ kind, share }) => share > shareLimits[kind]);
  if (beyond.length > 0) throw new Error(`Beyond their limit: ${beyond.map(({ name }) => name).join('; ')}`);
}
