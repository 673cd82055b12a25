import { mkdirSync, writeFileSync } from 'node:fs';
import { canvasOf } from '@slideloom/contracts';
import sharp from 'sharp';

const thumb = { width: 216, gap: 10 };

/** Rows of slides as one picture: each slide `width` px wide. */
export async function toSheet(rows: Buffer[][], canvas = canvasOf({}), width = thumb.width): Promise<Buffer> {
  const columns = Math.max(...rows.map((row) => row.length));
  const { gap } = thumb;
  const height = Math.round((width * canvas.height) / canvas.width);
  const thumbs = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (png, x) => ({
        input: await sharp(png).resize(width, height).png().toBuffer(),
        left: gap + x * (width + gap),
        top: gap + y * (height + gap),
      })),
    ),
  );
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows.length * (height + gap),
      channels: 3,
      background: '#d9dade',
    },
  })
    .composite(thumbs)
    .webp({ quality: 82 })
    .toBuffer();
}

/** Where sheets are written: `SHEETS_FOLDER`, or among the pictures of the documents. */
export function outFolder(): string {
  const out = process.env['SHEETS_FOLDER'] ?? 'docs/pictures/decks';
  mkdirSync(out, { recursive: true });
  return out;
}

/** Every slide at full size, where `SHEETS_FULL` is set. */
export function keepFull(name: string, slides: Buffer[]): void {
  if (!process.env['SHEETS_FULL']) return;
  slides.forEach((png, at) => writeFileSync(`${outFolder()}/${name.replaceAll(/\W+/g, '-')}-${at + 1}.png`, png));
}
