import { fileURLToPath } from 'node:url';

// Skia asks fontconfig for the machine's fonts when it first touches a font, and would fall back to them in silence. An
// empty configuration leaves it none. All code imports skia from here, so that this comes first.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../fonts.conf', import.meta.url));

export { Canvas, FontLibrary, ImageData, type CanvasRenderingContext2D } from 'skia-canvas';
