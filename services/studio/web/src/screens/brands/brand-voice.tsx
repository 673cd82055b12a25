import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { bannedWordsOf, type Kit } from './kit.ts';

/** What of a brand is read. */
export function BrandVoice({ kit, onChange }: { kit: Kit; onChange: (part: Partial<Kit>) => void }) {
  const { t } = useTranslation('brands');
  const count = bannedWordsOf(kit).length;
  return (
    <fieldset>
      <legend className="pb-3 font-semibold">{t('voice.title')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={t('voice.voice')}
          placeholder={t('voice.voicePlaceholder')}
          value={kit.voice}
          onChange={(voice) => onChange({ voice })}
          maxLength={500}
          rows={3}
        />
        <TextArea
          label={t('voice.imageStyle')}
          placeholder={t('voice.imageStylePlaceholder')}
          value={kit.imageStyle}
          onChange={(imageStyle) => onChange({ imageStyle })}
          maxLength={500}
          rows={3}
        />
        <TextField
          label={t('voice.handle')}
          placeholder="@lakeside.dental"
          value={kit.handle}
          onChange={(handle) => onChange({ handle })}
          maxLength={100}
        />
        <TextField
          label={t('voice.callToAction')}
          placeholder={t('voice.callToActionPlaceholder')}
          value={kit.callToAction}
          onChange={(callToAction) => onChange({ callToAction })}
          maxLength={100}
        />
        <TextArea
          label={t('voice.banned')}
          description={count > 0 ? t('voice.bannedCount', { count }) : t('voice.bannedText')}
          value={kit.bannedWords}
          onChange={(bannedWords) => onChange({ bannedWords })}
          rows={4}
        />
      </div>
    </fieldset>
  );
}
