import { fontFamilyIds, type FontFamilyId, type Text } from '@slideloom/contracts';
import { limits } from '@slideloom/contracts/limits';
import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Segments } from '../../../ui/choices.tsx';
import { Select, TextArea } from '../../../ui/fields.tsx';
import { withContent } from '../model/plain-text.ts';
import { onAllSlides } from '../model/operations.ts';
import { likeText, roleOf } from '../model/text-style.ts';
import { selectedOf, slideOf, type EditorState } from '../state/create-editor-store.ts';
import { useEditor, useEditorPart, useEditorState } from '../state/editor-context.tsx';
import { keepLook, type LookOf } from '../state/keep-look.ts';
import { useActions } from '../state/use-actions.ts';
import { ColorField } from './color-field.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { NumberInput } from './number-input.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RunsField } from './runs-field.tsx';
import { Row, Section } from './section.tsx';
import { TextEffects } from './text-effects.tsx';
import { useSwatches } from './use-swatches.ts';

const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
const alignments = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
  ['justify', AlignJustify],
] as const;

function lookOf(state: EditorState): { id: string; look: LookOf<Text> } | null {
  const first = selectedOf(state)[0];
  return first?.kind === 'text' ? { id: first.id, look: first.text } : null;
}

/** Every field of a text; of several, what is changed here is changed in all. */
export function TextPanel() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const first = useEditorPart(lookOf, keepLook);
  const isOne = useEditorState((state) => selectedOf(state).length === 1);
  const swatches = useSwatches();
  if (!first) return null;
  const { id, look: text } = first;
  const set = (part: Partial<Text>, field?: string) =>
    actions.changeText((one) => ({ ...one, ...part }), field === undefined ? undefined : `${field} ${id}`);
  const number = (field: 'fontSize' | 'lineHeight' | 'letterSpacing', step = 1) => (
    <NumberInput
      label={t(`text.${field}`)}
      value={text[field]}
      {...limits[field]}
      step={step}
      onChange={(value) => set({ [field]: value }, field)}
      onEnd={store.endGesture}
    />
  );
  const applyToAll = () => {
    const model = selectedOf(store.getState())[0];
    if (model?.kind !== 'text') return;
    actions.replaceAll(onAllSlides(likeText(model.text, roleOf(model.text, slideOf(store.getState())))));
  };
  return (
    <div className="flex flex-col gap-6">
      {isOne && (
        <TextArea
          label={t('text.content')}
          rows={3}
          value={text.content}
          maxLength={limits.texts.contentMaxChars}
          onChange={(content) => actions.changeText((one) => withContent(one, content), `type ${id}`)}
          onBlur={store.endGesture}
        />
      )}
      <Section title={t('text.letters')}>
        <Select<FontFamilyId>
          label={t('text.fontFamily')}
          value={text.fontFamily ?? 'inter'}
          options={fontFamilyIds.map((family) => ({ id: family, label: familyName(family) }))}
          onChange={(family) => set({ fontFamily: family })}
        />
        <Row>
          <Select
            size="small"
            label={t('text.fontWeight')}
            value={String(Math.round(text.fontWeight / 100) * 100)}
            options={weights.map((weight) => ({ id: String(weight), label: t(`weight.w${weight}`) }))}
            onChange={(weight) => set({ fontWeight: Number(weight) })}
          />
          {number('fontSize')}
        </Row>
        <div className="flex items-center justify-between gap-2">
          <Segments
            label={t('text.textAlign')}
            value={text.textAlign}
            onChange={(textAlign) => set({ textAlign })}
            options={alignments.map(([align, Icon]) => ({
              id: align,
              label: <Icon aria-hidden className="size-4" />,
              name: t(`align.${align}`),
            }))}
          />
          <Checkbox isSelected={text.italic ?? false} onChange={(italic) => set({ italic })}>
            {t('text.italic')}
          </Checkbox>
        </div>
        <Row>
          {number('lineHeight', 0.05)}
          {number('letterSpacing', 0.5)}
        </Row>
        <Select
          size="small"
          label={t('text.textTransform')}
          value={text.textTransform}
          options={(['none', 'uppercase', 'lowercase', 'capitalize'] as const).map((one) => ({
            id: one,
            label: t(`transform.${one}`),
          }))}
          onChange={(textTransform) => set({ textTransform })}
        />
      </Section>
      <Section title={t('text.color')}>
        <ColorField
          label={t('text.color')}
          value={text.color}
          swatches={swatches}
          onChange={(color) => set({ color }, 'color')}
          onEnd={store.endGesture}
        />
        {isOne && <ContrastNote id={id} fontSize={text.fontSize} onColor={(color) => set({ color })} />}
      </Section>
      {isOne && <RunsField id={id} text={text} />}
      <TextEffects text={text} set={set} />
      <PlaceFields />
      <Button size="small" onPress={applyToAll}>
        {t('text.applyToAll')}
      </Button>
    </div>
  );
}

function familyName(family: string): string {
  return family.replaceAll(
    /(^|-)(\w)/g,
    (_all, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  );
}
