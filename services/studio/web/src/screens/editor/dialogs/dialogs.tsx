import { useView } from '../state/editor-context.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FindDialog } from './find-dialog.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** The dialog that is open; all of them are one part of the program that comes when the first is needed. */
export function Dialogs() {
  const dialog = useView((state) => state.dialog);
  if (dialog === 'find') return <FindDialog />;
  if (dialog === 'export' || dialog === 'schedule') return <ExportDialog isForPost={dialog === 'schedule'} />;
  if (dialog === 'library') return <LibraryDialog />;
  return dialog === 'shortcuts' ? <ShortcutsDialog /> : null;
}
