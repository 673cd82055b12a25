import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import type { Draft } from './draft.ts';
import { influencerChoicesQuery, productChoicesQuery } from './queries.ts';

const languages = [
  'en',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'nl',
  'pl',
  'tr',
  'ru',
  'ar',
  'hi',
  'vi',
  'id',
  'ja',
  'ko',
  'zh',
];
const productsMax = 10;

/** The options that a deck can do without. */
export function MoreOptions({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t, i18n } = useTranslation('home');
  const api = useApi();
  const influencers = useQuery(influencerChoicesQuery(api));
  const products = useQuery(productChoicesQuery(api));
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const chosen = draft.productIds.map((id) => ({
    id,
    name: products.data?.find((product) => product.id === id)?.name ?? '…',
  }));
  const others = (products.data ?? []).filter(({ id }) => !draft.productIds.includes(id));
  return (
    <div className="grid gap-4 pt-3 pb-2 sm:grid-cols-2">
      <Select
        label={t('language.label')}
        value={draft.language === '' ? 'auto' : draft.language}
        onChange={(language) => onChange({ language: language === 'auto' ? '' : language })}
        options={[
          { id: 'auto', label: t('language.auto') },
          ...withGiven(languages, draft.language).map((id) => ({ id, label: names.of(id) ?? id })),
        ]}
      />
      <Select
        label={t('influencer.label')}
        description={t('influencer.text')}
        value={draft.influencerId ?? 'none'}
        onChange={(id) => onChange({ influencerId: id === 'none' ? null : id })}
        options={[
          { id: 'none', label: t('influencer.none') },
          ...(influencers.data ?? []).map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      <TextField
        label={t('tone.label')}
        placeholder={t('tone.placeholder')}
        value={draft.tone}
        onChange={(tone) => onChange({ tone })}
        maxLength={200}
      />
      <TextField
        label={t('audience.label')}
        placeholder={t('audience.placeholder')}
        value={draft.audience}
        onChange={(audience) => onChange({ audience })}
        maxLength={200}
      />
      <div className="flex flex-col gap-2">
        <Select
          label={t('products.label')}
          description={t('products.text')}
          placeholder={others.length > 0 ? t('products.add') : t('products.none')}
          value={null}
          isDisabled={others.length === 0 || draft.productIds.length >= productsMax}
          onChange={(id) => onChange({ productIds: [...draft.productIds, id] })}
          options={others.map(({ id, name }) => ({ id, label: name }))}
        />
        {chosen.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {chosen.map(({ id, name }) => (
              <li key={id} className="bg-sunken flex max-w-full items-center gap-1 rounded-full ps-3 text-sm">
                <span className="truncate" dir="auto">
                  {name}
                </span>
                <IconButton
                  label={t('products.remove', { name })}
                  size="small"
                  onPress={() => onChange({ productIds: draft.productIds.filter((one) => one !== id) })}
                >
                  <X aria-hidden className="size-3.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextField
        label={t('source.label')}
        description={t('source.text')}
        placeholder="https://"
        type="url"
        inputMode="url"
        value={draft.sourceUrl}
        onChange={(sourceUrl) => onChange({ sourceUrl })}
        maxLength={2_048}
      />
    </div>
  );
}

function withGiven(all: readonly string[], given: string): readonly string[] {
  return given === '' || all.includes(given) ? all : [given, ...all];
}
