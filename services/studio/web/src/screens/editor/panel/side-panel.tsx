import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Badge } from '../../../ui/layout.tsx';
import type { Panel } from '../state/create-view-store.ts';
import { selectedOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState, useView } from '../state/editor-context.tsx';
import { CheckPanel } from './check-panel.tsx';
import { DeckPanel } from './deck-panel.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { LayersPanel } from './layers-panel.tsx';
import { ManyPanel } from './many-panel.tsx';
import { SlidePanel } from './slide-panel.tsx';
import { TextPanel } from './text-panel.tsx';

/** What can be set: of what is selected, of the slide, of all slides. */
export function SidePanel() {
  const { t } = useTranslation('editor');
  const { view } = useEditor();
  const panel = useView((state) => state.panel);
  const lint = useView((state) => state.lint);
  // On a narrow window the slide has the room until the panel is asked for.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside
      aria-label={t('panel.label')}
      className="border-line bg-surface max-h-[50dvh] min-h-0 shrink-0 overflow-y-auto px-4 max-lg:border-t lg:max-h-none lg:w-80 lg:border-s lg:py-4"
    >
      <AriaButton
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
        className="bg-surface sticky top-0 z-10 -mx-4 flex h-11 w-[calc(100%+2rem)] cursor-pointer items-center justify-center gap-1.5 text-sm font-medium outline-offset-[-2px] lg:hidden"
      >
        {t(isOpen ? 'panelToggle.hide' : 'panelToggle.show')}
        <ChevronUp aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
      </AriaButton>
      <Tabs<Panel>
        label={t('panel.label')}
        value={panel}
        onChange={(key) => view.setState({ panel: key })}
        className={cx('max-lg:pb-4', !isOpen && 'max-lg:hidden')}
        tabs={[
          { id: 'design', label: t('panel.design'), content: <DesignPanel /> },
          { id: 'layers', label: t('panel.layers'), content: <LayersPanel /> },
          { id: 'deck', label: t('panel.deck'), content: <DeckPanel /> },
          {
            id: 'check',
            label: (
              <>
                {t('panel.check')}
                {lint && lint.length > 0 && <Badge tone="warning">{lint.length}</Badge>}
              </>
            ),
            content: <CheckPanel />,
          },
        ]}
      />
    </aside>
  );
}

function DesignPanel() {
  const selected = useEditorState((state) => selectedOf(state).length);
  const kind = useEditorState((state) => selectedOf(state)[0]?.kind);
  const isAlike = useEditorState((state) => selectedOf(state).every((one) => one.kind === 'text'));
  if (selected === 0) return <SlidePanel />;
  return (
    <div className="flex flex-col gap-5">
      {selected > 1 && <ManyPanel />}
      {kind === 'text' && isAlike && <TextPanel />}
      {kind === 'figure' && selected === 1 && <FigurePanel />}
    </div>
  );
}
