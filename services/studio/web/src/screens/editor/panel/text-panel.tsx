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
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor, useSelected } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { ColorField } from './color-field.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { NumberInput } from './number-input.tsx';
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

/** Every field of a text; of several, what is changed here is changed in all. */
export function TextPanel() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const actions = useActions();
  const selected = useSelected();
  const swatches = useSwatches();
  const first = selected[0];
  if (first?.kind !== 'text') return null;
  const { text } = first;
  const id = first.id;
  const set = (part: Partial<Text>, field?: string) =>
    actions.changeText((one) => ({ ...one, ...part }), field === undefined ? undefined : `${field} ${id}`);
  const number = (field: 'x' | 'y' | 'width' | 'fontSize' | 'lineHeight' | 'letterSpacing', step = 1) => {
    const ranges = { ...limits, x: limits.position, y: limits.position, width: limits.textWidth };
    return (
      <NumberInput
        label={t(`text.${field}`)}
        value={text[field]}
        {...ranges[field]}
        step={step}
        onChange={(value) => set({ [field]: value }, field)}
        onEnd={store.endGesture}
      />
    );
  };
  return (
    <div className="flex flex-col gap-6">
      {selected.length === 1 && (
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
        {selected.length === 1 && <ContrastNote element={first} onColor={(color) => set({ color })} />}
      </Section>
      {selected.length === 1 && <RunsField element={first} />}
      <TextEffects text={text} set={set} />
      <Section title={t('text.place')}>
        <Row>
          {number('x')}
          {number('y')}
          {number('width')}
        </Row>
      </Section>
      <Button
        size="small"
        onPress={() => actions.replaceAll(onAllSlides(likeText(text, roleOf(text, slideOf(store.getState())))))}
      >
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
