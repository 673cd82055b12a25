import { styleSamples, type StyleId } from './styles.ts';

/** Two letters on the ground of a style. */
export function StyleSample({ style }: { style: StyleId }) {
  const { ground, ink, family } = styleSamples[style];
  return (
    <span
      aria-hidden
      className="border-line flex size-5 shrink-0 items-center justify-center rounded-[5px] border text-[0.6rem] font-bold"
      style={{ backgroundColor: ground, color: ink, fontFamily: family }}
    >
      Aa
    </span>
  );
}
