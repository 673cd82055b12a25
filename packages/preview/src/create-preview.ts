import type { Background, CanvasSize, Icon, ImageLayer, Shape, Text } from '@slideloom/contracts';
import type { GivenLine, HanStyle } from '@slideloom/layout';
import {
  paintSlide,
  placeIcon,
  placePicture,
  placeShape,
  type Context,
  type Picture,
  type PictureFrame,
  type PlacedLayer,
  type PlacedText,
} from '@slideloom/painting';
import type { FontFace } from '@slideloom/text-engine';
import { browserPainter } from './browser-painter.ts';
import { createTypesetter } from './create-typesetter.ts';

/** A text, and the lines that the server broke it into where only the server can. */
export type PreviewText = { text: Text; givenLines: readonly GivenLine[] | null };

/** A layer; its picture as the server decoded it: lossless px of what is seen, and where that goes. */
export type PreviewLayer =
  | ({ type: 'text' } & PreviewText)
  | Shape
  | Icon
  | { type: 'image'; layer: ImageLayer; picture: Picture; place: Pick<PictureFrame, 'frame' | 'seen'> };

/** `picture` is the background as the server decoded it: the canvas' own lossless px. `han` is the deck's language. */
export type PreviewSlide = {
  canvas: CanvasSize;
  background: Background;
  picture: Picture | null;
  layers?: readonly PreviewLayer[];
  texts: readonly PreviewText[];
  han?: HanStyle;
};

export type Preview = { paint(context: Context, slide: PreviewSlide): Promise<void> };

/** `faces` as the server has them; `fetchFace` answers a face's file as plain OpenType, `fetchIcons` the outlines of all icons. */
export function createPreview(options: {
  faces: readonly FontFace[];
  fetchFace(face: FontFace): Promise<Uint8Array>;
  fetchIcons?(): Promise<Readonly<Record<string, string>>>;
}): Preview {
  const typesetter = createTypesetter(options);
  const place = ({ text, givenLines }: PreviewText, { canvas, han }: PreviewSlide) =>
    typesetter.place(text, { canvas, han, lines: givenLines ?? undefined });

  let icons: Promise<Readonly<Record<string, string>>> | undefined;
  const outlineOf = async (name: string) => (await (icons ??= options.fetchIcons?.()))?.[name] ?? '';

  const placeLayer = async (layer: PreviewLayer, slide: PreviewSlide): Promise<PlacedLayer> => {
    if (layer.type === 'text') return { kind: 'text', ...(await place(layer, slide)) };
    if (layer.type === 'shape') return placeShape(layer);
    if (layer.type === 'icon') return placeIcon(layer, await outlineOf(layer.icon));
    return placePicture(layer.layer, layer.place, layer.picture);
  };

  return {
    async paint(context, slide) {
      const { canvas, background, picture } = slide;
      const [layers, texts] = [[] as PlacedLayer[], [] as PlacedText[]];
      for (const layer of slide.layers ?? []) layers.push(await placeLayer(layer, slide));
      for (const text of slide.texts) texts.push(await place(text, slide));
      paintSlide(context, { canvas, background, picture, layers, texts }, browserPainter);
    },
  };
}
