export { browserPainter } from './browser-painter.ts';
export {
  createPreview,
  type Preview,
  type PreviewLayer,
  type PreviewSlide,
  type PreviewText,
} from './create-preview.ts';
