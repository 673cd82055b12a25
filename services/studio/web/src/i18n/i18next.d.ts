import 'i18next';
import type { en } from './en.ts';

declare module 'i18next' {
  // An interface is what the library's types are widened by.
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en;
  }
}
