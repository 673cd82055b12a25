import { useState, type CSSProperties } from 'react';
import { useConfig } from '../../../session/session-context.tsx';
import { safeUrl } from '../../../ui/safe-link.tsx';
import type { ShownDeck } from '../queries.ts';
import { canvasSizes, usualCanvas } from './canvas-sizes.ts';
import { groundStyle } from './ground-style.ts';
import { SketchLayers } from './sketch-layers.tsx';
import { textsOf, type SlideText } from './slide-texts.ts';
import { thumbnailUrl } from './thumbnail-url.ts';
import { OwnImage } from '../../../pictures/own-image.tsx';

export type DrawnDeck = Pick<ShownDeck, 'slides' | 'texts' | 'layers' | 'images' | 'canvas'>;

/** A slide in its proportions, at once: the ground, its pictures, plates and words, until it is painted as it will look. */
export function SlideSketch({ deck, index }: { deck: DrawnDeck; index: number }) {
  const slide = deck.slides[index];
  if (!slide) return null;
  const { background } = slide;
  const override = deck.images.findLast(({ slide_index: at }) => at === index)?.image_url;
  const picture = safeUrl(override ?? (background.type === 'image' ? background.image_url : undefined));
  const canvas = canvasSizes[deck.canvas ?? usualCanvas];
  return (
    <div
      aria-hidden
      className="absolute inset-0 overflow-hidden [container-type:inline-size]"
      style={groundStyle(background)}
    >
      {picture !== undefined && <GroundPicture key={picture} address={picture} />}
      <SketchLayers layers={deck.layers} index={index} canvas={canvas} />
      {textsOf(deck, index).map((text, at) => (
        <span
          key={at}
          dir="auto"
          lang={'language' in text ? text.language : undefined}
          className="absolute break-words whitespace-pre-line"
          style={textStyle(text, canvas.width)}
        >
          <span style={plateStyle(text, canvas.width)}>{text.content}</span>
        </span>
      ))}
    </div>
  );
}

function GroundPicture({ address }: { address: string }) {
  const { cdnUrl } = useConfig();
  const [source, setSource] = useState(() => thumbnailUrl(address, 540, cdnUrl));
  return (
    <OwnImage
      src={source}
      alt=""
      loading="lazy"
      onError={() => source !== address && setSource(address)}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

function textStyle(text: SlideText, canvasWidth: number): CSSProperties {
  const size = (px: number) => `${(px / canvasWidth) * 100}cqw`;
  return {
    insetInlineStart: 'auto',
    left: size(text.x),
    top: size(text.y),
    width: size(text.width),
    color: text.color,
    fontSize: size(text.fontSize),
    fontWeight: text.fontWeight,
    lineHeight: text.lineHeight,
    letterSpacing: size(text.letterSpacing),
    textAlign: text.textAlign,
    textTransform: text.textTransform,
  };
}

/** The plate under the words, beyond whose edges it reaches: a box for each line, or one around all. */
function plateStyle({ textBackground: plate }: SlideText, canvasWidth: number): CSSProperties {
  if (!plate?.enabled) return {};
  const size = (px: number) => `${(px / canvasWidth) * 100}cqw`;
  const [x, y] = [plate.paddingX, plate.paddingY];
  return {
    backgroundColor: plate.color,
    padding: `${size(y)} ${size(x)}`,
    margin: `${size(-y)} ${size(-x)}`,
    ...('radius' in plate && { borderRadius: size(plate.radius ?? 0) }),
    ...('mode' in plate && plate.mode === 'block'
      ? { display: 'inline-block' }
      : { boxDecorationBreak: 'clone', WebkitBoxDecorationBreak: 'clone' }),
  };
}
