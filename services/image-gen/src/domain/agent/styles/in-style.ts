import type { TypeStyle } from '../type-scale.ts';
import { displaySize, inVoice, type Voice } from '../voices.ts';
import type { Face, StylePreset } from './style-preset.ts';

/** How a rank of type is set in a style; without one, in the voice of the deck's mood. */
export function inStyle(
  style: TypeStyle,
  { style: preset, voice }: { style: StylePreset | null; voice: Voice },
): TypeStyle {
  if (preset === null) return inVoice(style, voice);
  const face = faceOf(style, preset);
  const isDisplay = face !== preset.body && style.role !== 'eyebrow';
  const maxSize = isDisplay ? Math.round(style.maxSize * preset.scale.display) : style.maxSize;
  return {
    ...style,
    fontFamily: face.family,
    maxSize: Math.max(style.minSize, maxSize),
    // What is strong among text for reading stays so.
    weight: face === preset.body ? Math.max(face.weight, Math.min(style.weight, face.weight + 200)) : face.weight,
    tracking: (isDisplay ? style.tracking : 0) + face.tracking,
    leading: style.leading * face.leading,
    isUppercase: face.letterCase === 'uppercase',
    isItalic: face.isItalic ?? false,
  };
}

function faceOf({ role, maxSize }: TypeStyle, preset: StylePreset): Face {
  if (role === 'figure') return preset.figure;
  if (role === 'eyebrow') return preset.eyebrow;
  return maxSize >= displaySize || role === 'title' ? preset.heading : preset.body;
}
