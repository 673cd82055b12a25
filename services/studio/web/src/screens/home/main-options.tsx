import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Select } from '../../ui/fields.tsx';
import { FormatSample } from '../decks/format-sample.tsx';
import { canvasFormats, formatNames } from '../decks/slides/canvas-sizes.ts';
import { StyleSample } from '../decks/style-sample.tsx';
import { styleIds } from '../decks/styles.ts';
import { pictureChoices, type Draft } from './draft.ts';
import { brandChoicesQuery } from './queries.ts';

const slideCounts = Array.from({ length: 34 }, (_unused, at) => at + 2);

/** The options that most decks differ in, always in view. */
export function MainOptions({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation('home');
  const { t: ofDecks } = useTranslation('decks');
  const format = useFormat();
  const brands = useQuery(brandChoicesQuery(useApi()));
  const known = brands.data ?? [];
  const usual = known.find((brand) => brand.is_default);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Select
        label={t('slides.label')}
        isLabelHidden
        size="small"
        value={draft.slideCount === null ? 'auto' : String(draft.slideCount)}
        onChange={(count) => onChange({ slideCount: count === 'auto' ? null : Number(count) })}
        options={[
          { id: 'auto', label: t('slides.auto'), description: t('slides.autoText') },
          ...slideCounts.map((count) => ({
            id: String(count),
            label: t('slides.exactly', { count, amount: format.number(count) }),
          })),
        ]}
      />
      <Select
        label={t('format')}
        isLabelHidden
        size="small"
        value={draft.canvas}
        onChange={(canvas) => onChange({ canvas })}
        options={canvasFormats.map((id) => ({
          id,
          label: ofDecks(`format.${formatNames[id]}`),
          description: ofDecks(`formatUse.${formatNames[id]}`),
          icon: <FormatSample format={id} />,
        }))}
      />
      <Select
        label={t('style.label')}
        isLabelHidden
        size="small"
        value={draft.style ?? 'auto'}
        onChange={(style) => onChange({ style: style === 'auto' ? null : style })}
        options={[
          { id: 'auto', label: t('style.auto') },
          ...styleIds.map((id) => ({ id, label: ofDecks(`style.${id}`), icon: <StyleSample style={id} /> })),
        ]}
      />
      <Select
        label={t('pictures.label')}
        isLabelHidden
        size="small"
        value={draft.pictures}
        onChange={(pictures) => onChange({ pictures })}
        options={pictureChoices.map((id) => ({ id, label: t(`pictures.${id}`), description: t(`pictures.${id}Text`) }))}
      />
      <Select
        label={t('brand.label')}
        isLabelHidden
        size="small"
        className="col-span-2 sm:max-w-56"
        value={brandValue(draft.brand, known.length > 0 || brands.isPending, known)}
        onChange={(brand) => onChange({ brand })}
        options={[
          usual
            ? { id: 'default', label: usual.name, description: t('brand.default') }
            : { id: 'default', label: t('brand.noDefault') },
          ...(usual ? [{ id: 'none', label: t('brand.none') }] : []),
          ...known.filter((brand) => !brand.is_default).map(({ id, name }) => ({ id, label: name })),
        ]}
      />
    </div>
  );
}

/** A brand that has been deleted since is no choice any more. */
function brandValue(chosen: string, isKnown: boolean, brands: readonly { id: string }[]): string {
  if (chosen === 'default' || chosen === 'none') return chosen;
  return isKnown && brands.some(({ id }) => id === chosen) ? chosen : 'default';
}
