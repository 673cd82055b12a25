import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.tsx';

const groups = [
  {
    id: 'element',
    keys: [
      ['move', '← ↑ → ↓'],
      ['moveFar', '⇧ ← ↑ → ↓'],
      ['width', 'Alt ← →'],
      ['size', 'Alt ↑ ↓'],
      ['edit', 'Enter'],
      ['endEdit', 'Esc'],
      ['remove', 'Delete'],
      ['addToSelection', '⇧ Space'],
    ],
  },
  {
    id: 'all',
    keys: [
      ['undo', 'Ctrl Z'],
      ['redo', 'Ctrl ⇧ Z'],
      ['copyPaste', 'Ctrl C · X · V'],
      ['duplicate', 'Ctrl D'],
      ['selectAll', 'Ctrl A'],
      ['forward', 'Ctrl ] · ['],
      ['front', 'Ctrl ⇧ ] · ['],
      ['find', 'Ctrl F'],
      ['export', 'Ctrl E'],
      ['saveNow', 'Ctrl S'],
      ['help', '?'],
    ],
  },
  {
    id: 'slides',
    keys: [
      ['nextSlide', 'PageDown · PageUp'],
      ['moveSlide', 'Alt ↑ ↓'],
    ],
  },
] as const;

export function ShortcutsDialog() {
  const { t } = useTranslation('editor');
  const { view } = useEditor();
  return (
    <Dialog title={t('shortcuts.title')} isOpen onClose={() => view.setState({ dialog: null })} width="large">
      <div className="grid gap-6 sm:grid-cols-3">
        {groups.map(({ id, keys }) => (
          <section key={id}>
            <h3 className="pb-2 text-sm font-semibold">{t(`shortcuts.${id}`)}</h3>
            <dl className="flex flex-col gap-2 text-sm">
              {keys.map(([action, key]) => (
                <div key={action} className="flex items-center justify-between gap-3">
                  <dt>{t(`shortcuts.${action}`)}</dt>
                  <dd dir="ltr" className="bg-sunken shrink-0 rounded-[5px] px-1.5 py-0.5 font-mono text-xs">
                    {key}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
