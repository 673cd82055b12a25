export { browserPainter } from './browser-painter.ts';
export { createPreview, type Preview, type PreviewSlide, type PreviewText } from './create-preview.ts';
