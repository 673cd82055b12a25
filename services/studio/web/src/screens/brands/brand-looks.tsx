import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../pictures/picture-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { NumberField, Select } from '../../ui/fields.tsx';
import { ColorField } from './color-field.tsx';
import { contrastOf, inkOn } from './contrast.ts';
import { fontFamilies, fontNames, type FontFamily } from './fonts.ts';
import { colorsMax, type Kit } from './kit.ts';

/** WCAG's least contrast of words to their ground. */
const readableContrast = 4.5;

/** What of a brand is seen: colours, fonts, corners, pictures. */
export function BrandLooks({ kit, onChange }: { kit: Kit; onChange: (part: Partial<Kit>) => void }) {
  const { t, i18n } = useTranslation('brands');
  const setColor = (at: number, color: string) =>
    onChange({ colors: kit.colors.map((one, index) => (index === at ? color : one)) });
  const ratio = (color: string) =>
    contrastOf(color, inkOn(color)).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-3 font-semibold">{t('colors.title')}</legend>
        <p className="text-muted -mt-2 text-sm">{t('colors.text')}</p>
        <ul className="flex flex-wrap gap-3">
          {kit.colors.map((color, at) => (
            <li key={at} className="border-line bg-surface flex items-center gap-2 rounded-card border p-2">
              <ColorField
                label={t('colors.one', { number: at + 1 })}
                value={color}
                onChange={(next) => setColor(at, next)}
              />
              <span
                className={`text-xs ${contrastOf(color, inkOn(color)) < readableContrast ? 'text-warning' : 'text-muted'}`}
              >
                {t('colors.contrast', { ratio: ratio(color) })}
              </span>
              {kit.colors.length > 1 && (
                <IconButton
                  label={t('colors.remove', { number: at + 1 })}
                  size="small"
                  onPress={() => onChange({ colors: kit.colors.filter((_one, index) => index !== at) })}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
          {kit.colors.length < colorsMax && (
            <li className="flex items-center">
              <Button
                size="small"
                icon={<Plus aria-hidden className="size-4" />}
                onPress={() => onChange({ colors: [...kit.colors, '#888888'] })}
              >
                {t('colors.add')}
              </Button>
            </li>
          )}
        </ul>
      </fieldset>
      <fieldset>
        <legend className="pb-3 font-semibold">{t('fonts.title')}</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          <FontSelect
            label={t('fonts.heading')}
            value={kit.headingFont}
            onChange={(headingFont) => onChange({ headingFont })}
          />
          <FontSelect label={t('fonts.body')} value={kit.bodyFont} onChange={(bodyFont) => onChange({ bodyFont })} />
          <NumberField
            label={t('radius')}
            description={t('radiusText')}
            minValue={0}
            maxValue={200}
            step={4}
            value={kit.radius ?? Number.NaN}
            onChange={(radius) => onChange({ radius: Number.isNaN(radius) ? null : radius })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-3 font-semibold">{t('pictures.title')}</legend>
        <div className="flex flex-wrap gap-x-10 gap-y-5">
          <PictureField
            label={t('pictures.logoLight')}
            value={kit.logoLight}
            onChange={(logoLight) => onChange({ logoLight })}
          />
          <PictureField
            label={t('pictures.logoDark')}
            value={kit.logoDark}
            onChange={(logoDark) => onChange({ logoDark })}
          />
          <PictureField label={t('pictures.avatar')} value={kit.avatar} onChange={(avatar) => onChange({ avatar })} />
        </div>
      </fieldset>
    </>
  );
}

function FontSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: FontFamily | null;
  onChange: (font: FontFamily | null) => void;
}) {
  const { t } = useTranslation('brands');
  return (
    <Select
      label={label}
      value={value ?? 'style'}
      onChange={(font) => onChange(font === 'style' ? null : font)}
      options={[
        { id: 'style' as const, label: t('fonts.ofStyle') },
        ...fontFamilies.map((id) => ({ id, label: fontNames[id] })),
      ]}
    />
  );
}
