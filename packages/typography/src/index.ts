export { bundledFaces, type BundledFace } from './bundled-faces.ts';
export { readFace } from './read-face.ts';
export { Canvas, ImageData, Path2D, type CanvasRenderingContext2D } from './skia.ts';
export { textEngine } from './text-engine.ts';
