import type { Inks, Pair, Palette } from '../palettes.ts';
import type { GroundRule } from '../styles/style-preset.ts';
import { contrastOn, inkFor } from './ink-for.ts';
import { hexOf, hueDistance, toneOf, type Tone } from './tones.ts';

export const leastContrast = { headline: 7, text: 4.5 } as const;

/** Less chroma than this is grey. */
const grey = 0.03;
/** Mid-tones on which neither black nor white is read well are moved to the nearer of these. */
const vividTones = { dark: 0.47, light: 0.82 };

/**
 * The palette of a brand, of one to five colours, the most important first: grounds by the rule of a style, and inks that are read on
 * them whatever the colours are. The same colours and rule always make the same palette.
 */
export function brandPalette(colors: readonly string[], rule: GroundRule): Palette {
  const tones = colors.map(toneOf);
  const lead = tones[0] ?? { l: 0.45, c: 0, h: 0 };
  const partner = partnerOf(lead, tones.slice(1));
  const base = groundOf(rule.base, lead, rule);
  const last = groundOf(rule.base, { ...lead, l: lead.l }, rule, 1);
  const featureLead = rule.feature === 'vivid' && rule.base === 'vivid' ? partner : lead;
  const feature = groundOf(rule.feature, featureLead, rule);
  return {
    base: { first: base, last, ...inksOn([...base, ...last], lead, partner, rule) },
    feature: { ground: feature, ...inksOn(feature, lead, partner, rule) },
    scrim: scrimOf(base, lead),
    // A light scrim would wash the picture out: it stands beside the words instead.
    scrimEdges: contrastOn('#ffffff', base) >= contrastOn('#000000', base) ? ['top', 'bottom'] : [],
    inWords: describe([lead, ...tones.slice(1, 3)]),
  };
}

/** The colour that stands out beside the first: another one of the brand's, or one made of it. */
function partnerOf(lead: Tone, others: readonly Tone[]): Tone {
  const colourful = others.filter(({ c }) => c > grey);
  const farthest = colourful.toSorted((left, right) => apart(lead, right) - apart(lead, left))[0];
  if (farthest) return farthest;
  return lead.c > grey ? lead : { ...lead, c: 0 };
}

function apart(one: Tone, other: Tone): number {
  return hueDistance(one.h, other.h) * Math.min(one.c, other.c) + Math.abs(one.l - other.l) * 4;
}

/** The ends of the ground's gradient; one colour where the rule is flat. `at`: of the deck, 0 first, 1 last. */
function groundOf(kind: GroundRule['base'], lead: Tone, { slope, neutralChroma }: GroundRule, at = 0): Pair {
  const c = (share: number) => lead.c * share * neutralChroma;
  const pair = (near: Tone, far: Tone): Pair => [hexOf(near), hexOf(slope === 0 ? near : far)];
  const move = slope * (1 + 0.5 * at);
  switch (kind) {
    case 'paper':
      return pair(
        { l: 0.985 - 0.008 * at * slope, c: Math.min(0.012, c(0.1)), h: lead.h },
        { l: 0.985 - 0.045 * move, c: Math.min(0.025, c(0.2)), h: lead.h },
      );
    case 'tint':
      return pair(
        { l: 0.945, c: Math.min(0.05 * Math.max(1, neutralChroma), c(0.3)), h: lead.h },
        { l: 0.945 - 0.05 * move, c: Math.min(0.075, c(0.45)), h: lead.h },
      );
    case 'deep':
      return pair(
        { l: 0.24, c: Math.min(0.09, c(0.6)), h: lead.h },
        { l: 0.24 + 0.1 * move, c: Math.min(0.12, c(0.8)), h: lead.h },
      );
    case 'black':
      return pair(
        { l: 0.16, c: Math.min(0.02, c(0.12)), h: lead.h },
        { l: 0.16 + 0.07 * move, c: Math.min(0.03, c(0.2)), h: lead.h },
      );
    case 'vivid': {
      const l = lead.l < 0.6 ? Math.min(lead.l, vividTones.dark) : Math.max(lead.l, vividTones.light);
      const bound = Math.max(0.3, Math.min(0.93, l));
      return pair({ ...lead, l: bound }, { ...lead, l: bound + (bound < 0.6 ? -0.05 : 0.03) * slope });
    }
  }
}

function inksOn(grounds: readonly string[], lead: Tone, partner: Tone, { neutralChroma }: GroundRule): Inks {
  const isDark = contrastOn('#ffffff', grounds) >= contrastOn('#000000', grounds);
  const neutral = { c: Math.min(0.035, lead.c * 0.25 * neutralChroma), h: lead.h };
  const ink = inkFor(
    { l: isDark ? 0.985 : 0.19, ...neutral, c: neutral.c * (isDark ? 0.3 : 1) },
    grounds,
    leastContrast.headline,
  );
  const soft = inkFor({ l: isDark ? 0.88 : 0.36, ...neutral }, grounds, leastContrast.text);
  const accents = [partner, lead].map((tone) => inkFor(startOf(tone, isDark), grounds, leastContrast.text));
  // The colour that keeps most of itself: an accent that had to become grey is none.
  const accent = accents.toSorted((left, right) => toneOf(right).c - toneOf(left).c)[0]!;
  const onAccent = inkFor({ l: toneOf(accent).l > 0.6 ? 0.19 : 0.985, ...neutral }, [accent], leastContrast.text);
  const panel = hexOf({
    l: isDark ? toneOf(grounds[0]!).l + 0.06 : toneOf(grounds[0]!).l - 0.045,
    c: Math.min(0.06, toneOf(grounds[0]!).c + 0.01),
    h: lead.h,
  });
  const isPanelLegible = [ink, soft, accent].every((color) => contrastOn(color, [panel]) >= leastContrast.text);
  return { ink, soft, accent, onAccent, panel: isPanelLegible ? panel : grounds[0]!, paper: grounds[0]! };
}

/** Where the search for an accent begins: as bright as it is, but not paler or darker than what is still seen as a colour. */
function startOf(tone: Tone, isDark: boolean): Tone {
  return { ...tone, l: isDark ? Math.max(tone.l, 0.62) : Math.min(tone.l, 0.62) };
}

/** The scrim over a picture where the words of the base stand: the tone of its ground, far enough from mid-tones that little of it is enough. */
function scrimOf(ground: Pair, lead: Tone): string {
  const isDark = contrastOn('#ffffff', ground) >= contrastOn('#000000', ground);
  return hexOf({ l: isDark ? 0.16 : 0.975, c: Math.min(0.04, lead.c * 0.3), h: lead.h });
}

/** The colours for an image model, by their common names. */
function describe(tones: readonly Tone[]): string {
  return [...new Set(tones.map(nameOf))].join(', ');
}

const hueNames = [
  [20, 'pink'],
  [45, 'red'],
  [70, 'orange'],
  [105, 'yellow'],
  [135, 'lime'],
  [165, 'green'],
  [200, 'teal'],
  [235, 'cyan'],
  [270, 'blue'],
  [295, 'indigo'],
  [325, 'violet'],
  [350, 'magenta'],
  [361, 'pink'],
] as const;

function nameOf({ l, c, h }: Tone): string {
  if (c < grey) return l > 0.85 ? 'white' : l < 0.3 ? 'black' : 'grey';
  const name = hueNames.find(([end]) => h < end)?.[1] ?? 'red';
  const depth = l < 0.42 ? 'deep ' : l > 0.8 ? 'pale ' : '';
  return `${depth}${c < 0.08 ? 'muted ' : ''}${name}`;
}
