import { useTranslation } from 'react-i18next';
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
  return (
    <aside
      aria-label={t('panel.label')}
      className="border-line bg-surface max-h-[45dvh] min-h-0 shrink-0 overflow-y-auto p-4 max-lg:border-t lg:max-h-none lg:w-80 lg:border-s"
    >
      <Tabs<Panel>
        label={t('panel.label')}
        value={panel}
        onChange={(key) => view.setState({ panel: key })}
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
