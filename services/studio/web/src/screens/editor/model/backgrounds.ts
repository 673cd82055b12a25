import type { Background } from '@slideloom/contracts';

type Of<Type extends Background['type']> = Extract<Background, { type: Type }>;

/** Kinds of ground turn into each other with what they have in common: colours stay. */
export function asGradient(background: Background): Of<'gradient'> {
  if (background.type === 'gradient') return background;
  const color = background.type === 'solid' ? background.color : '#1f2937';
  const {
    gradientFrom = color,
    gradientTo = color,
    gradientAngle = 180,
  } = background.type === 'image' ? background : {};
  return { type: 'gradient', gradientFrom, gradientTo, gradientAngle };
}

export function asSolid(background: Background): Of<'solid'> {
  return background.type === 'solid' ? background : { type: 'solid', color: asGradient(background).gradientFrom };
}

export function asPicture(background: Background): Of<'image'> {
  if (background.type === 'image') return background;
  const { gradientFrom, gradientTo, gradientAngle } = asGradient(background);
  return { type: 'image', gradientFrom, gradientTo, gradientAngle };
}
