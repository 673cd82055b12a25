export { canvasColor } from './canvas-color.ts';
export { drawText } from './draw-text.ts';
export { gradientPixels, gradientRows, isDithered, type Channels } from './gradient-rows.ts';
export { gradientOf, type Gradient } from './gradient-of.ts';
export { paintSlide, type PlacedSlide } from './paint-slide.ts';
export type { Context, Layer, Painter, Picture } from './painter.ts';
export { placeText, type Box, type PlacedText, type Typesetter } from './place-text.ts';
export { shadowScale } from './shadow-scale.ts';
