import { sharp } from '../src/picture-engine.ts';

/** Prints which formats the services' decoder reads, of those that it can write, and SVG. */
const picture = () => sharp({ create: { width: 20, height: 20, channels: 3, background: '#c81e3c' } });
const files: Record<string, Buffer> = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
};
for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const) {
  files[format] = await picture().toFormat(format).toBuffer();
}
const read: string[] = [];
for (const [format, bytes] of Object.entries(files)) {
  await sharp(bytes)
    .raw()
    .toBuffer()
    .then(
      () => read.push(format),
      () => undefined,
    );
}
process.stdout.write(JSON.stringify({ tried: Object.keys(files), read }));
