import sharp, { type OverlayOptions, type Raw } from 'sharp';
import type { Layer, PixelLayer, RasterLayer, Stage, SvgLayer } from './stage.ts';

/** Blurred layers are drawn at this share of the full size. */
const blurredDetail = 0.25;

/** Renders layers from the back to the front into RGB bytes of the stage's size. */
export async function renderLayers(stage: Stage, layers: Layer[]): Promise<Buffer> {
  const [first, ...rest] = merge(layers);
  const hasBase = first?.kind === 'raster' && !first.mask;
  const base = hasBase
    ? sharp(first.rgb, { raw: shape(stage, 3) })
    : sharp({ create: { width: stage.widthPx, height: stage.heightPx, channels: 3, background: '#000' } });
  const overlays = await Promise.all((hasBase ? rest : merge(layers)).map((layer) => toOverlay(stage, layer)));
  const { data } = await base.composite(overlays).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return data;
}

/** Plain shapes that follow each other become one drawing: each layer costs a pass over all pixels. */
function merge(layers: Layer[]): Layer[] {
  const merged: Layer[] = [];
  for (const layer of layers) {
    const last = merged.at(-1);
    if (isPlain(layer) && last && isPlain(last)) merged[merged.length - 1] = { ...last, body: last.body + layer.body };
    else merged.push(layer);
  }
  return merged;
}

function isPlain(layer: Layer): layer is SvgLayer {
  return layer.kind === 'svg' && !layer.blur && !layer.blendMode;
}

async function toOverlay(stage: Stage, layer: Layer): Promise<OverlayOptions> {
  switch (layer.kind) {
    case 'svg':
      return { ...(await renderSvg(stage, layer)), blend: layer.blendMode ?? 'over' };
    case 'pixels':
      return { ...(await renderPixels(stage, layer)), blend: layer.blendMode ?? 'over' };
    case 'raster':
      return { ...(await renderRaster(stage, layer)), blend: 'over' };
  }
}

async function renderSvg(stage: Stage, layer: SvgLayer): Promise<OverlayOptions> {
  if (!layer.blur) return { input: svgDocument(stage, layer.body, 1) };
  const small = svgDocument(stage, layer.body, blurredDetail);
  const sigma = Math.max(0.3, layer.blur * (stage.widthPx / 1_000) * blurredDetail);
  const { data, info } = await sharp(small).ensureAlpha().blur(sigma).raw().toBuffer({ resolveWithObject: true });
  return enlarge(stage, data, info.width, info.height);
}

function svgDocument(stage: Stage, body: string, detail: number): Buffer {
  const [width, height] = [Math.round(stage.widthPx * detail), Math.round(stage.heightPx * detail)];
  const box = `0 0 1000 ${stage.heightUnits}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${body}</svg>`,
  );
}

async function renderPixels(stage: Stage, layer: PixelLayer): Promise<OverlayOptions> {
  const width = Math.max(2, Math.round(stage.widthPx * layer.detail));
  const height = Math.max(2, Math.round(stage.heightPx * layer.detail));
  const pixels = Buffer.alloc(width * height * 4);
  const out = new Float32Array(4);
  const unit = 1_000 / width;
  for (let row = 0, offset = 0; row < height; row++) {
    for (let column = 0; column < width; column++, offset += 4) {
      layer.paint((column + 0.5) * unit, (row + 0.5) * unit, out);
      for (let part = 0; part < 4; part++) {
        const value = out[part]!;
        pixels[offset + part] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return enlarge(stage, pixels, width, height);
}

async function renderRaster(stage: Stage, { rgb, mask }: RasterLayer): Promise<OverlayOptions> {
  if (!mask) return { input: rgb, raw: shape(stage, 3) };
  const alpha = { raw: { width: stage.widthPx, height: stage.heightPx, channels: 1 as const } };
  const input = await sharp(rgb, { raw: shape(stage, 3) })
    .joinChannel(Buffer.from(mask.buffer), alpha)
    .raw()
    .toBuffer();
  return { input, raw: shape(stage, 4) };
}

async function enlarge(stage: Stage, rgba: Buffer, width: number, height: number): Promise<OverlayOptions> {
  if (width === stage.widthPx && height === stage.heightPx) return { input: rgba, raw: shape(stage, 4) };
  const input = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(stage.widthPx, stage.heightPx, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer();
  return { input, raw: shape(stage, 4) };
}

function shape(stage: Stage, channels: 3 | 4): Raw {
  return { width: stage.widthPx, height: stage.heightPx, channels };
}
