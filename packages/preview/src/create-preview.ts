import type { Background, CanvasSize, Icon, ImageLayer, Shape, Text } from '@slideloom/contracts';
import type { GivenLine, HanStyle } from '@slideloom/layout';
import {
  paintSlide,
  placeIcon,
  placePicture,
  placeShape,
  placeText,
  type Context,
  type Picture,
  type PictureFrame,
  type PlacedLayer,
  type PlacedText,
} from '@slideloom/painting';
import { createTextEngine, type FontFace } from '@slideloom/text-engine';
import * as harfbuzz from 'harfbuzzjs';
import { browserPainter } from './browser-painter.ts';

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

class FaceNeeded extends Error {
  readonly face: FontFace;

  constructor(face: FontFace) {
    super(`The face ${face.order} is not here yet`);
    this.face = face;
  }
}

/** `faces` as the server has them; `fetchFace` answers a face's file as plain OpenType, `fetchIcons` the outlines of all icons. */
export function createPreview(options: {
  faces: readonly FontFace[];
  fetchFace(face: FontFace): Promise<Uint8Array>;
  fetchIcons?(): Promise<Readonly<Record<string, string>>>;
}): Preview {
  const files = new Map<FontFace, Uint8Array>();
  const engine = createTextEngine({
    harfbuzz,
    faces: options.faces,
    loadFace(face) {
      const file = files.get(face);
      if (!file) throw new FaceNeeded(face);
      return file;
    },
  });

  /** Places a text as often as a face is missing: which faces it needs shows while it is set. */
  const place = async ({ text, givenLines }: PreviewText, { canvas, han }: PreviewSlide) => {
    const lines = givenLines ?? undefined;
    for (;;) {
      try {
        return placeText(text, engine, { canvas, han, lines });
      } catch (error) {
        if (!(error instanceof FaceNeeded)) throw error;
        files.set(error.face, await options.fetchFace(error.face));
      }
    }
  };

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
