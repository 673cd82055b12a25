import type { ApiClient } from '@slideloom/client';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type RecordFormProps<Fields> = {
  id: string;
  fields: Fields;
  onChange: (fields: Fields) => void;
  onSubmit: () => void;
  /** Whether it was sent once: faults are shown from then on. */
  hasTried: boolean;
};

type Saved = { id: string; name: string };

/** A kind of record that a team makes, changes and deletes on pages with a form: what differs between them. */
export type RecordKind<Fields, Body extends object, Changes extends object, One extends Saved> = {
  /** The namespace of its texts, the first part of its queries' keys, and the address of its list. */
  name: 'products' | 'influencers';
  icon: LucideIcon;
  /** Its form, and the id that the page's buttons submit it by. */
  Form: ComponentType<RecordFormProps<Fields>>;
  formId: string;
  empty: Fields;
  toFields: (one: One) => Fields;
  toBody: (fields: Fields) => Body;
  changesOf: (before: Fields, after: Fields) => Changes;
  isFaulty: (fields: Fields) => boolean;
  create: (api: ApiClient, body: Body, idempotencyKey: string) => Promise<One>;
  change: (api: ApiClient, id: string, changes: Changes) => Promise<unknown>;
  remove: (api: ApiClient, id: string) => Promise<unknown>;
};
