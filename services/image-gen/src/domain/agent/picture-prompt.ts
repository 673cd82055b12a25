import type { Palette } from './palettes.ts';

/** Longer prompts are rejected by some generators. */
const maxScene = 900;

/** A scene with what a slide needs of it: where its subject stands, the deck's one style and colours, and nothing written in it. */
export function picturePrompt(
  scene: string,
  { inWords }: Palette,
  {
    photo,
    scene: composition,
    manner,
  }: { photo: { width: number; height: number }; scene: string; manner?: string | undefined },
): string {
  const described = Array.from(scene)
    .slice(0, maxScene)
    .join('')
    .replace(/[\s.,;]+$/u, '');
  const { width, height } = photo;
  const shape = height > width * 1.2 ? 'Vertical full-bleed background photograph' : 'Photograph';
  return (
    `${described}. ${shape}, ${composition}, uncluttered. ` +
    `Palette of ${inWords}. ${manner ?? 'Cinematic, natural depth'}. No text, no letters, no numbers, no logos, no watermark, no frame.`
  );
}
