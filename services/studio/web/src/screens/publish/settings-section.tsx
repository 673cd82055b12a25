import { ChevronRight } from 'lucide-react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { RadioGroup, Switch } from '../../ui/choices.tsx';
import { Select, TextField } from '../../ui/fields.tsx';
import type { Draft, DraftSettings } from './draft.ts';
import { Faults } from './faults.tsx';

const privacies = ['public', 'followers', 'friends', 'only_me'] as const;

/** What is asked of a platform besides pictures and words; closed until it is needed or wrong. */
export function SettingsSection({
  draft,
  change,
  platforms,
  faults,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  platforms: readonly string[];
  faults: readonly string[];
}) {
  const { t } = useTranslation('publish');
  const { t: ofPosts } = useTranslation('posts');
  const set = (part: Partial<DraftSettings>) => change({ settings: { ...draft.settings, ...part } });
  if (platforms.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Disclosure className="group border-line bg-surface rounded-card border">
        <Heading level={2}>
          <Button
            slot="trigger"
            className="flex w-full cursor-pointer items-center gap-2 rounded-card px-5 py-4 text-start font-semibold"
          >
            <ChevronRight
              aria-hidden
              className="text-muted size-4 transition-transform group-data-[expanded]:rotate-90 rtl:rotate-180 rtl:group-data-[expanded]:rotate-90"
            />
            {t('settings.title')}
          </Button>
        </Heading>
        <DisclosurePanel>
          <div className="flex flex-col gap-6 px-5 pb-5">
            {platforms.includes('shortvideo') && (
              <ShortvideoSettings draft={draft} set={set} title={ofPosts('platforms.shortvideo')} />
            )}
            {platforms.includes('photoapp') && (
              <fieldset className="flex flex-col gap-4">
                <legend className="pb-3 text-sm font-semibold">{ofPosts('platforms.photoapp')}</legend>
                <TextField
                  label={t('settings.location')}
                  description={t('settings.locationText')}
                  value={draft.settings.location}
                  onChange={(location) => set({ location })}
                  className="max-w-xs"
                />
                <TextField
                  label={t('settings.collaborators')}
                  description={t('settings.collaboratorsText')}
                  value={draft.settings.collaborators}
                  onChange={(collaborators) => set({ collaborators })}
                />
              </fieldset>
            )}
          </div>
        </DisclosurePanel>
      </Disclosure>
      <Faults messages={faults} />
    </div>
  );
}

function ShortvideoSettings({
  draft,
  set,
  title,
}: {
  draft: Draft;
  set: (part: Partial<DraftSettings>) => void;
  title: string;
}) {
  const { t } = useTranslation('publish');
  const { settings, pictures } = draft;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-3 text-sm font-semibold">{title}</legend>
      <RadioGroup
        label={t('settings.mode')}
        value={settings.mode}
        onChange={(mode) => set({ mode })}
        options={[
          { id: 'draft', label: t('settings.draft') },
          { id: 'direct', label: t('settings.direct'), description: t('settings.directText') },
        ]}
      />
      {settings.mode === 'direct' && (
        <>
          <Select
            label={t('settings.privacy')}
            placeholder={t('settings.choosePrivacy')}
            className="max-w-xs"
            value={settings.privacy}
            onChange={(privacy) => set({ privacy })}
            options={privacies.map((id) => ({ id, label: t(`settings.${id}`) }))}
          />
          <Switch isSelected={settings.comments} onChange={(comments) => set({ comments })}>
            {t('settings.comments')}
          </Switch>
          <Switch isSelected={settings.music} onChange={(music) => set({ music })}>
            {t('settings.music')}
          </Switch>
          <Switch isSelected={settings.promotion} onChange={(promotion) => set({ promotion })}>
            {t('settings.promotion')}
          </Switch>
          <Switch isSelected={settings.partnership} onChange={(partnership) => set({ partnership })}>
            {t('settings.partnership')}
          </Switch>
        </>
      )}
      {pictures.length > 1 && (
        <Select
          label={t('settings.cover')}
          className="max-w-xs"
          value={String(Math.min(settings.cover, pictures.length - 1))}
          onChange={(cover) => set({ cover: Number(cover) })}
          options={pictures.map((_picture, index) => ({
            id: String(index),
            label: t('settings.coverOf', { number: index + 1 }),
          }))}
        />
      )}
    </fieldset>
  );
}
