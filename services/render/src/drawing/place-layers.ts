import { setImmediate } from 'node:timers/promises';
import { inkOf, inkOfLayer, type CanvasSize, type Text } from '@slideloom/contracts';
import { iconOutlines } from '@slideloom/icons';
import type { HanStyle } from '@slideloom/layout';
import { placeIcon, placePicture, placeShape, placeText, type PlacedLayer, type Typesetter } from '@slideloom/painting';
import { ImageData } from '@slideloom/typography';
import type { DrawableLayer } from '../domain/drawable-layer.ts';
import type { InkedLayer } from './draw-layers.ts';

/** After this long, layout lets the process answer its heartbeats and probes. */
const breathAfterMs = 15;

type Setting = {
  canvas: CanvasSize;
  typesetter: Typesetter;
  han?: HanStyle | undefined;
  signal?: AbortSignal | undefined;
};

/** Layers and the texts above them on their places, in drawing order. Pictures of which nothing is seen are left out. */
export async function placeLayers(
  layers: readonly DrawableLayer[],
  texts: readonly Text[],
  setting: Setting,
): Promise<InkedLayer[]> {
  const { canvas } = setting;
  const placed: InkedLayer[] = [];
  let since = performance.now();
  const all = [...layers, ...texts.map((text) => ({ layer: { type: 'text' as const, text }, picture: null }))];
  for (const each of all) {
    const layer = place(each, setting);
    const { layer: of } = each;
    if (layer) placed.push({ ...layer, inkPx: of.type === 'text' ? inkOf(of.text, canvas) : inkOfLayer(of, canvas) });
    if (performance.now() - since < breathAfterMs) continue;
    await setImmediate();
    setting.signal?.throwIfAborted();
    since = performance.now();
  }
  return placed;
}

type Placeable = DrawableLayer | { layer: { type: 'text'; text: Text }; picture: null };

function place({ layer, picture }: Placeable, { canvas, typesetter, han }: Setting): PlacedLayer | null {
  if (layer.type === 'text') return { kind: 'text', ...placeText(layer.text, typesetter, { canvas, han }) };
  if (layer.type === 'shape') return placeShape(layer);
  if (layer.type === 'icon') return placeIcon(layer, iconOutlines[layer.icon]);
  if (!picture) return null;
  const { width, height } = picture.seen;
  const { buffer, byteOffset, byteLength } = picture.pixels;
  const pixels = new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, byteLength);
  return placePicture(layer, picture, new ImageData(pixels, width, height));
}
