import { limits } from '@slideloom/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { layouts, laidOut, type LayoutId } from '../model/layouts.ts';
import { documentOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { shownBox } from '../stage/shown-box.ts';
import { BackgroundFields } from './background-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { Section } from './section.tsx';

/** The slide itself: its ground, where its words stand, what it is called. */
export function SlidePanel() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const slide = useEditorState(slideOf);
  const layOut = (id: LayoutId) => {
    const state = store.getState();
    const { canvas } = documentOf(state);
    actions.changeSlide((one) => laidOut(one, id, canvas, (element) => shownBox(element, state.sizes)));
  };
  return (
    <div className="flex flex-col gap-6">
      <Section title={t('slide.background')}>
        <BackgroundFields />
      </Section>
      <Section title={t('background.image')}>
        <PictureFields />
      </Section>
      <Section title={t('slide.layouts')}>
        <div className="grid grid-cols-3 gap-2">
          {layouts.map((id) => (
            <Button key={id} size="small" onPress={() => layOut(id)} className="!px-1 text-xs">
              {t(`layout.${id}`)}
            </Button>
          ))}
        </div>
      </Section>
      <Section title={t('slide.about')}>
        <TextField
          label={t('slide.name')}
          value={slide.name}
          maxLength={limits.slides.nameMaxChars}
          onChange={(name) => actions.changeSlide((one) => ({ ...one, name }), `slide name ${slide.id}`)}
          onBlur={store.endGesture}
        />
        <TextArea
          label={t('slide.altText')}
          description={t('slide.altTextHelp')}
          rows={2}
          value={slide.altText ?? ''}
          maxLength={limits.outline.altTextMaxChars}
          onChange={(altText) =>
            actions.changeSlide((one) => ({ ...one, altText: altText || null }), `alt ${slide.id}`)
          }
          onBlur={store.endGesture}
        />
      </Section>
    </div>
  );
}
