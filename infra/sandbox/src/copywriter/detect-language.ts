/** What a prompt may call a language by, and small words that hardly occur in the others. */
const known = String.raw`
de | german|auf deutsch | und|für|der|das|ein\w*|nicht|mit|über|wie|besser\w*|tipps|gründe|schritte|warum|dein\w*|unser\w*|zum|zur|vom|bis|ab|uhr|den|dem|im|wann|wenn|ist|sind|auf|bei|aus|von|wir|ohne|noch|neu(?:e[snmr]?)?|statt|jahre\w*|monat\w*|stunden?|tage?|woche\w*|januar|februar|märz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|kostenlos\w*|eintritt|ihr\w*|kalt|zimmer|wohnung\w*|zzgl|inkl|beide[sn]?|\p{L}+(?:haus|schnitt|ung|ungen|heit|keit|lich\w*)|\p{L}*[äöüß]\p{L}*
es | spanish|en español | para|los|las|una|cómo|con|más|tu|tus|consejos|razones|mejor|por|qué|sobre|pasos|del|el|y|mucho|hasta|desde|en|nuev[oa]s?|gratis|cada|precio|entradas?|días?|horas|semanas?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|sin|un|la|de|se|su|son|tiene|juntos|euros|\p{L}*ñ\p{L}*
fr | french|en français | pour|les|des|une?|avec|comment|votre|vos|nos|notre|conseils|raisons|mieux|pourquoi|sur|étapes|ton|tes|du|et|le|au|aux|à|dès|chez|prix|en|jours?|heures?|semaines?|mois|ans|gratuit\w*|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|la|un|de|merci|sans|\p{L}+(?:eilles?|eaux|euses?)|(?<=\p{L}\s)[:!?]|d['’]\p{L}+|l['’]\p{L}+|\p{L}*[çœêèûô]\p{L}*
it | italian|in italiano | per|gli|una|come|con|consigli|motivi|meglio|perché|della|tuo|tuoi|passi|più|nel|dal|il|di|la|un|gennaio|febbraio|aprile|giugno|luglio|settembre|ottobre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica
pt | portuguese|em português | para|os|uma|como|com|dicas|razões|melhor|você|seu|seus|não|passos|mais|em|por|até|de|um|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|sábado|domingo|\p{L}*[ãõ]\p{L}*
nl | dutch | het|de|een|voor|van|met|niet|hoe|jouw|beter|naar|bij|onze?|ons|vanaf|uur|gratis|januari|februari|maart|mei|augustus|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
pl | polish|po polsku | dla|jak|nie|się|oraz|twój|lepiej|porad|przy|od|nasz\p{L}*|nowy|nowe|nowa|za|przez|przed|w|z|na|do|po|minut|dni|godzin\w*|miejsc\w*|godz|ul|zł|darmow\p{L}*|bilet\p{L}*|\p{L}*(?:trz|prz|krz|szcz|rzy|czy|dzi)\p{L}*|\p{L}+ów|\p{L}*[ąęćłńśźż]\p{L}*
tr | turkish | ve|için|bir|ile|nasıl|daha|ipucu|yeni|çok|bizim|saat|gün|\p{L}*[ğış]\p{L}*
uk | ukrainian|українською | та|що|як|від|для|це|ми|наш\p{L}*|у|й|за|грн|₴|хвилин\p{L}*|годин\p{L}*|тиж\p{L}*|родин\p{L}*|спершу|\p{L}*тися|грудня|листопада|жовтня|вересня|серпня|липня|червня|травня|квітня|березня|лютого|січня|\p{L}*[іїєґ]\p{L}*
en | english | the|for|and|to|how|your|our|with|tips|ways|reasons|about|better|of|is|are|new|from|at|by|free|until
ja | japanese|日本語で
zh | chinese|用中文
ko | korean
vi | vietnamese
th | thai
hi | hindi
he | hebrew
ar | arabic|بالعربية
ru | russian|на русском | и|что|как|для|это|мы|наш\p{L}*|от|с|со|или|чтобы|\p{L}*[ыэъё]\p{L}*`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [language: string, names: string, words?: string]);

const scripts: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu],
];

/** The language that a prompt names, is written in, or at least seems to be written in. English when in doubt. */
export function detectLanguage(prompt: string): string {
  const named = known.find(([, names]) => {
    const [english, ...own] = names.split('|');
    return new RegExp([`\\bin ${english}\\b`, ...own].join('|'), 'i').test(prompt);
  });
  const script = named?.[0] ?? scripts.find(([, letters]) => letters.test(prompt))?.[0];
  if (script !== undefined && (named || script !== 'ru')) return script;
  // Languages of one script differ in their small words.
  const usual = script ?? 'en';
  const candidates = known.filter(([language]) => (script === 'ru') === ['ru', 'uk'].includes(language));
  const counted = candidates.map(([language, , words = '(?!)']) => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
    return { language, hits: [...prompt.matchAll(pattern)].length };
  });
  const best = counted.reduce((a, b) => (b.hits > a.hits || (b.hits === a.hits && b.language === usual) ? b : a));
  return best.hits > 0 ? best.language : usual;
}

/** The language of a tag such as `pt-BR`, where the copywriter knows it. */
export function languageOfTag(tag: string | undefined): string | undefined {
  const language = tag?.split('-')[0]?.toLowerCase();
  return known.find(([one]) => one === language)?.[0];
}
