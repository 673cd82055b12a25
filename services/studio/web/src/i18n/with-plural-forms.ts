type Texts = { [key: string]: string | Texts };

/**
 * The texts with every plural form that a language has: a form that its texts leave out reads as `other`, where i18next would take the
 * text of another language.
 */
export function withPluralForms<Given>(texts: Given, language: string): Given {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const fill = (part: Texts): Texts => {
    const filled: Texts = {};
    for (const [key, value] of Object.entries(part)) {
      filled[key] = typeof value === 'string' ? value : fill(value);
      if (!key.endsWith('_other')) continue;
      for (const form of forms) filled[key.replace(/other$/, form)] ??= part[key.replace(/other$/, form)] ?? value;
    }
    return filled;
  };
  return fill(texts as Texts) as Given;
}
