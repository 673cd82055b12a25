import type { Language } from './languages.ts';

/**
 * How the parts of a compound end where a linking letter shows it: dividing there reads better than within a part. The patterns
 * know syllables only.
 */
export const partsOf: Partial<Record<Language, RegExp>> = {
  de: /(?:ungs|heits|keits|schafts|tions|täts|lings|tums|ions|pflicht|schutz|steuer|recht|kosten|grund|haupt|arbeits|berufs|lebens|betriebs|haus|zeug|stücks|zahl)$/,
  nl: /(?:heids|teits|ings|schaps|tie|zorg|kosten|arbeids|levens|bedrijfs|huis|werk|tijds)$/,
  sv: /(?:ings|hets|skaps|tions|tets|arbets|livs|vård|bostads|företags|miljö)$/,
  da: /(?:ings|heds|skabs|tions|tets|arbejds|livs|pleje|bolig|virksomheds|miljø)$/,
  nb: /(?:ings|hets|skaps|sjons|tets|arbeids|livs|pleie|bolig|virksomhets|miljø)$/,
};
