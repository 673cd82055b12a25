import { fileURLToPath } from 'node:url';

// Skia asks fontconfig for the machine's fonts when it first touches a font. We draw outlines, no text; an empty
// configuration leaves it nothing to read. All code imports skia from here, so that this comes first.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../fonts.conf', import.meta.url));

export { Canvas, ImageData, Path2D, type CanvasRenderingContext2D } from 'skia-canvas';
