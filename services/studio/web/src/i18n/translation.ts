import type { en } from './en.ts';

/** Plural forms that a language may have besides those of English. */
type PluralForm = 'zero' | 'two' | 'few' | 'many';

/** The same keys, each with a text, and where English has plural forms those that the language needs besides. */
type Same<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Same<Texts[Key]>;
} & {
  [Key in keyof Texts as Key extends `${infer Stem}_other` ? `${Stem}_${PluralForm}` : never]?: string;
};

/** All texts in another language: a key that is missing is a type error. */
export type Translation = Same<typeof en>;
