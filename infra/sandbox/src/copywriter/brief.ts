/** What kind of list is asked for. */
export type Form = 'tips' | 'reasons' | 'mistakes' | 'steps';

/** The languages that the copywriter knows sentences in. */
export type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'ja' | 'zh' | 'ar' | 'ru';

/** What a prompt asks for. */
export interface Brief {
  /** The request without magic words. */
  prompt: string;
  language: Language;
  form: Form;
  /** A noun phrase: "better sleep". */
  topic: string;
  /** The first headline, in the words of the prompt. */
  title: string;
  /** "busy parents", if they are named. */
  audience?: string;
  /** How many points are asked for. */
  points?: number;
  /** How many slides are asked for, first and last included. */
  slides?: number;
  /** Headlines that the prompt lists itself. */
  headlines: string[];
  /** The call to action that the prompt words itself. */
  callToAction?: string;
}
