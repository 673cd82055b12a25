import type { Brief } from './brief.ts';
import type { Theme } from './theme.ts';
import { anything } from './themes/anything.ts';
import { coffee } from './themes/coffee.ts';
import { cooking } from './themes/cooking.ts';
import { fitness } from './themes/fitness.ts';
import { money } from './themes/money.ts';
import { plants } from './themes/plants.ts';
import { productivity } from './themes/productivity.ts';
import { showcase } from './themes/showcase.ts';
import { skincare } from './themes/skincare.ts';
import { sleep } from './themes/sleep.ts';
import { smallBusiness } from './themes/small-business.ts';
import { study } from './themes/study.ts';
import { travel } from './themes/travel.ts';

/** Themes, the more particular first, with what other languages call them. */
const known: readonly [Theme, RegExp][] = [
  [sleep, /schlaf\w*|dormir|sueño|sommeil|dormire|sonno|\bsono\b|睡眠|眠|睡觉|نوم|сон|сна\b|спать/giu],
  [coffee, /kaffee|café|caffè|コーヒー|咖啡|قهوة|кофе/giu],
  [skincare, /hautpflege|piel|peau|pelle|\bpele\b|スキンケア|护肤|بشرة|кож/giu],
  [plants, /pflanze\w*|plantas?|plantes?|piante|植物|نبات|растени/giu],
  [
    cooking,
    /kochen|rezepte?|cocina\w*|recetas?|cuisine\w*|recettes?|cucina\w*|ricette|cozinha\w*|receitas?|料理|做饭|طبخ|готов/giu,
  ],
  [
    money,
    /geld|sparen|dinero|ahorr\w*|argent|épargn\w*|soldi|risparmi\w*|dinheiro|poupar|節約|お金|理财|存钱|مال|деньг|деньги/giu,
  ],
  [fitness, /laufen|übungen|ejercicio\w*|entren\w*|sport|allenament\w*|treino\w*|運動|健身|رياض|тренир/giu],
  [travel, /reise\w*|urlaub|viaj\w*|voyage\w*|viagg\w*|viage\w*|旅行|旅|سفر|путешеств/giu],
  [study, /lernen|prüfung\w*|estudi\w*|étudi\w*|studiare|estudar|勉強|学习|دراسة|учёб|учеб/giu],
  [smallBusiness, /unternehmen|kunden|negocio\w*|entreprise\w*|impres\w*|negócio\w*|ビジネス|生意|عمل تجاري|бизнес/giu],
  [
    productivity,
    /produktiv\w*|gewohnheit\w*|productiv\w*|hábitos|habitudes|produttiv\w*|abitudini|produtiv\w*|習慣|效率|إنتاج|привыч|продуктивн/giu,
  ],
];

const reversed = /\b(?:less|stop\w*|quit\w*|without|avoid\w*|no more|cut(?:ting)? (?:back|down)|give up|giving up)\b/i;
const practical = /\b(?:\w+ing|how|learn\w*|skills?|guide|routine|better|improve|beginners?)\b/i;

/**
 * The theme that a brief is about: that of its title, else that of the rest of the prompt, else general advice (for what can
 * be practised) or a general story (for what can be looked at).
 */
export function themeOf(brief: Brief): Theme {
  const theme = mostSpokenOf(brief.title) ?? mostSpokenOf(brief.prompt);
  if (!theme) return isPractical(brief) ? anything : showcase;
  if (brief.form === 'mistakes' || !reversed.test(brief.title)) return theme;
  // A prompt that wants less of the theme gets general sentences with the theme's pictures.
  const { openers, tips, reasons, mistakes, stats, quotes, closers } = anything;
  return { ...theme, openers, tips, reasons, mistakes, stats, quotes, closers };
}

function mostSpokenOf(text: string): Theme | undefined {
  const counted = known.map(([theme, abroad]) => {
    const hits = [...text.toLowerCase().matchAll(theme.words), ...text.matchAll(abroad)].length;
    return { theme, hits };
  });
  const best = counted.reduce((a, b) => (b.hits > a.hits ? b : a));
  return best.hits > 0 ? best.theme : undefined;
}

function isPractical({ form, points, title }: Brief): boolean {
  return form !== 'tips' || points !== undefined || practical.test(title);
}
