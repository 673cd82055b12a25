/** What a prompt may call a language by, and small words that hardly occur in the others. */
const known = `
de | german|auf deutsch | und|für|der|die|das|ein|eine|nicht|mit|über|wie|besser\\w*|tipps|gründe|schritte|warum|dein\\w*|zum|vom|bis|uhr|den|dem|im|was|wann|wenn|ist|sind|auf|bei|aus|von|wir|ohne|ihr\\w*|\\p{L}*[äß]\\p{L}*
es | spanish|en español | para|los|las|una|cómo|con|más|tu|tus|consejos|razones|mejor|por|qué|sobre|pasos|del|el|y|mucho|hasta
fr | french|en français | pour|les|des|une|avec|comment|votre|vos|conseils|raisons|mieux|pourquoi|sur|étapes|ton|tes|du|et
it | italian|in italiano | per|gli|una|come|con|consigli|motivi|meglio|perché|della|tuo|tuoi|passi|più|nel|dal
pt | portuguese|em português | para|os|uma|como|com|dicas|razões|melhor|você|seu|seus|não|passos|mais|do|em
nl | dutch | het|een|voor|van|met|niet|hoe|jouw|beter|naar|bij
pl | polish | dla|jak|nie|się|oraz|twój|lepiej|porad|przy|od
tr | turkish | ve|için|bir|ile|nasıl|daha|ipucu|yeni|çok
en | english | the|for|and|to|how|your|with|tips|ways|reasons|about|better|of
ja | japanese|日本語で
zh | chinese|用中文
ko | korean
vi | vietnamese
th | thai
hi | hindi
he | hebrew
ar | arabic|بالعربية
ru | russian|на русском`
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
  if (script !== undefined) return script;
  const counted = known.map(([language, , words = '(?!)']) => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
    return { language, hits: [...prompt.matchAll(pattern)].length };
  });
  const best = counted.reduce((a, b) => (b.hits > a.hits || (b.hits === a.hits && b.language === 'en') ? b : a));
  return best.hits > 0 ? best.language : 'en';
}

/** The language of a tag such as `pt-BR`, where the copywriter knows it. */
export function languageOfTag(tag: string | undefined): string | undefined {
  const language = tag?.split('-')[0]?.toLowerCase();
  return known.find(([one]) => one === language)?.[0];
}
