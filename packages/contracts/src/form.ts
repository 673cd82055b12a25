/**
 * One of the forms of an object whose fields depend on each other, which documents name as a schema of its own: what it requires besides, has
 * not, or has so: one of some values, or never null. That a field is null alone is not said: openapi-fetch would take it away.
 */
export type Form = {
  id: string;
  required?: readonly string[];
  without?: readonly string[];
  fields?: Readonly<Record<string, readonly string[] | 'present'>>;
};
