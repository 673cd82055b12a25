export type Rect = { x: number; y: number; width: number; height: number };

/**
 * Where an image of `imageWidth` × `imageHeight` px is drawn so that it covers a canvas: scaled alike in both
 * directions, centred, what stands over is cut off. As CSS `background-size: cover` with a centred position.
 */
export function coverRect(imageWidth: number, imageHeight: number, canvasWidth: number, canvasHeight: number): Rect {
  const scale = Math.max(canvasWidth / imageWidth, canvasHeight / imageHeight);
  const width = imageWidth * scale;
  const height = imageHeight * scale;
  return { x: (canvasWidth - width) / 2, y: (canvasHeight - height) / 2, width, height };
}
