export { browserPainter } from './browser-painter.ts';
export {
  createPreview,
  type Preview,
  type PreviewLayer,
  type PreviewSlide,
  type PreviewText,
} from './create-preview.ts';
export { createTypesetter, type Typesetter, type TypesetterOptions } from './create-typesetter.ts';
export { NotLoaded } from './not-loaded.ts';
