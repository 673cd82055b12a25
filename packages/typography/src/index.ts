export { drawLine, type DrawMode } from './draw-line.ts';
export { missingCharacters } from './drawable.ts';
export { loadFonts } from './load-fonts.ts';
export { measureInk, type InkBounds } from './measure-ink.ts';
export { createSkiaMeasurer } from './skia-measurer.ts';
export { createCanvas, ImageData, type Canvas, type CanvasContext } from './canvas.ts';
