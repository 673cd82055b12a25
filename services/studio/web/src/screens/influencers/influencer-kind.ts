import { unwrap } from '@slideloom/client';
import { UserRound } from 'lucide-react';
import type { RecordKind } from '../../records/record-kind.ts';
import { changesOf, emptyInfluencer, faultsOf, toBody, toFields, type InfluencerFields } from './influencer-fields.ts';
import { InfluencerForm } from './influencer-form.tsx';
import type { Influencer } from './queries.ts';

export const influencerKind: RecordKind<
  InfluencerFields,
  ReturnType<typeof toBody>,
  ReturnType<typeof changesOf>,
  Influencer
> = {
  name: 'influencers',
  icon: UserRound,
  Form: InfluencerForm,
  formId: 'influencer',
  empty: emptyInfluencer,
  toFields,
  toBody,
  changesOf,
  isFaulty: (fields) => faultsOf(fields).length > 0,
  create: (api, body, key) => unwrap(api.POST('/influencers', { body, headers: { 'Idempotency-Key': key } })),
  change: (api, id, body) => unwrap(api.PATCH('/influencers/{id}', { params: { path: { id } }, body })),
  remove: (api, id) => unwrap(api.DELETE('/influencers/{id}', { params: { path: { id } } })),
};
