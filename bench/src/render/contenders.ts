import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { Renderer } from '@takumi-rs/core';
import satori from 'satori';
import { Canvas, FontLibrary, loadImage } from 'skia-canvas';
import { body, canvas, gradient, headline } from './scene.ts';
import { slideloom, type Contender } from './slideloom.ts';

export const fontFile = (weight: number) =>
  fileURLToPath(
    new URL(`files/inter-latin-${weight}-normal.woff`, import.meta.resolve('@fontsource/inter/package.json')),
  );

export async function contenders(): Promise<Contender[]> {
  return [slideloom(), await takumi(), skiaOwn(), await satoriResvg()];
}

async function takumi(): Promise<Contender> {
  const renderer = new Renderer();
  for (const weight of [500, 700])
    await renderer.registerFont({ name: 'Inter', data: await readFile(fontFile(weight)), weight, style: 'normal' });
  const node = (background: object) => ({
    type: 'container' as const,
    style: { width: canvas.width, height: canvas.height, display: 'flex', position: 'relative', ...background },
    children: [headline, body].map((text, index) => ({
      type: 'text' as const,
      text: text.content,
      style: {
        position: 'absolute',
        left: text.x,
        top: text.y,
        width: text.width,
        fontSize: text.fontSize,
        fontFamily: 'Inter',
        fontWeight: index === 0 ? 700 : 500,
        lineHeight: 1.2,
        color: '#ffffff',
      },
    })),
  });
  const flat = node({ backgroundImage: `linear-gradient(${gradient.angle}deg, ${gradient.from}, ${gradient.to})` });
  const covered = node({ backgroundImage: 'url(photo)', backgroundSize: 'cover' });
  return {
    name: 'Takumi',
    draw: (photo) =>
      renderer.render((photo ? covered : flat) as never, {
        ...canvas,
        format: 'png',
        ...(photo && { images: [{ src: 'photo', data: photo, cache: 'none' as const }] }),
      }),
  };
}

/** skia-canvas as its own guide uses it: its own PNG encoder, its own decoder. */
function skiaOwn(): Contender {
  FontLibrary.use('BenchInter', [500, 700].map(fontFile));
  return {
    name: "skia-canvas' own PNG",
    async draw(photo) {
      const surface = new Canvas(canvas.width, canvas.height);
      surface.gpu = false;
      const context = surface.getContext('2d');
      if (photo) context.drawImage(await loadImage(photo), 0, 0, canvas.width, canvas.height);
      else {
        const line = context.createLinearGradient(200, 0, 880, canvas.height);
        line.addColorStop(0, gradient.from);
        line.addColorStop(1, gradient.to);
        context.fillStyle = line;
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      context.fillStyle = '#ffffff';
      context.textWrap = true;
      for (const [index, text] of [headline, body].entries()) {
        context.font = `${index === 0 ? 700 : 500} ${text.fontSize}px BenchInter`;
        context.fillText(text.content, text.x, text.y + text.fontSize, text.width);
      }
      return surface.toBuffer('png');
    },
  };
}

async function satoriResvg(): Promise<Contender> {
  const fonts = await Promise.all(
    ([500, 700] as const).map(async (weight) => ({
      name: 'Inter',
      data: await readFile(fontFile(weight)),
      weight,
      style: 'normal' as const,
    })),
  );
  return {
    name: 'satori + resvg',
    async draw(photo) {
      const background = photo
        ? {
            backgroundImage: `url(data:image/jpeg;base64,${photo.toString('base64')})`,
            backgroundSize: '1080px 1920px',
          }
        : { backgroundImage: `linear-gradient(${gradient.angle}deg, ${gradient.from}, ${gradient.to})` };
      const texts = [headline, body].map((text, index) => ({
        type: 'div',
        props: {
          children: text.content,
          style: {
            position: 'absolute',
            left: text.x,
            top: text.y,
            width: text.width,
            fontSize: text.fontSize,
            fontWeight: index === 0 ? 700 : 500,
            lineHeight: 1.2,
            color: '#ffffff',
          },
        },
      }));
      const tree = { type: 'div', props: { style: { display: 'flex', ...canvas, ...background }, children: texts } };
      const svg = await satori(tree as never, { ...canvas, fonts });
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    },
  };
}
