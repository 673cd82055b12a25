export { canvasColor } from './canvas-color.ts';
export { canvasSize } from './canvas-size.ts';
export { drawText } from './draw-text.ts';
export type { Context, Layer, Painter } from './painter.ts';
export { placeText, type Box, type PlacedText, type Typesetter } from './place-text.ts';
export { shadowScale } from './shadow-scale.ts';
