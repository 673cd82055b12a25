import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Select, TextArea, TextField } from '../../ui/fields.tsx';
import { Card } from '../../ui/layout.tsx';
import type { RecordFormProps } from '../../records/record-kind.ts';
import { ImagesField } from './images-field.tsx';
import {
  faultsOf,
  styles,
  traitGroups,
  type InfluencerFields,
  type Style,
  type TraitGroup,
} from './influencer-fields.ts';
import { modelsQuery } from './queries.ts';

const groups = Object.keys(traitGroups) as TraitGroup[];

/** The fields of an influencer; the page has its buttons, which submit the form `id`. */
export function InfluencerForm({ id, fields, onChange, onSubmit, hasTried }: RecordFormProps<InfluencerFields>) {
  const { t } = useTranslation('influencers');
  const models = useQuery(modelsQuery(useApi()));
  const faults = hasTried ? faultsOf(fields) : [];
  const set = (changed: Partial<InfluencerFields>) => onChange({ ...fields, ...changed });
  const known = (models.data ?? []).map((model) => ({ id: model.id, label: model.name }));
  const isUnknown = fields.model !== null && !known.some((model) => model.id === fields.model);
  return (
    <Form
      id={id}
      className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Card className="flex flex-col gap-5">
          <TextField
            label={t('field.name')}
            value={fields.name}
            onChange={(name) => set({ name })}
            maxLength={200}
            {...(faults.includes('name') && { error: t('fault.name') })}
          />
          <TextArea
            label={t('field.description')}
            description={t('field.descriptionText')}
            value={fields.description}
            onChange={(description) => set({ description })}
            rows={5}
            maxLength={5_000}
            {...(faults.includes('description') && { error: t('fault.description') })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Select<Style>
              label={t('field.style')}
              options={styles.map((style) => ({ id: style, label: t(`style.${style}`) }))}
              value={fields.style}
              onChange={(style) => set({ style })}
            />
            <Select
              label={t('field.model')}
              options={[
                { id: '', label: t('field.defaultModel') },
                ...known,
                ...(isUnknown ? [{ id: fields.model!, label: fields.model! }] : []),
              ]}
              value={fields.model ?? ''}
              onChange={(model) => set({ model: model === '' ? null : model })}
            />
          </div>
        </Card>
        <Card className="flex flex-col gap-6">
          <div>
            <h2 className="font-semibold">{t('traits.title')}</h2>
            <p className="text-muted text-sm">{t('traits.text')}</p>
          </div>
          {groups.map((group) => (
            <fieldset key={group}>
              <legend className="text-muted pb-2 text-xs font-medium">{t(`traitGroup.${group}`)}</legend>
              <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {traitGroups[group].map((trait) => (
                  <TextField
                    key={trait}
                    label={t(`trait.${trait}`)}
                    value={fields.traits[trait] ?? ''}
                    onChange={(text) => set({ traits: { ...fields.traits, [trait]: text } })}
                    maxLength={200}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </Card>
      </div>
      <Card className="self-start max-lg:order-first">
        <ImagesField
          images={fields.images}
          onChange={(images) => set({ images })}
          {...(faults.includes('images') && { error: t('fault.images') })}
        />
      </Card>
    </Form>
  );
}
