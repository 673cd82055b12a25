import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { InlineProblem } from './problem.tsx';

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' };

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The buttons at its foot. */
  footer?: ReactNode;
  width?: keyof typeof widths;
  /** Whether only its buttons close it, because something would be lost. */
  isStrict?: boolean;
  role?: 'dialog' | 'alertdialog';
};

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  width = 'medium',
  isStrict = false,
  role = 'dialog',
}: DialogProps) {
  const { t } = useTranslation('shell');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isStrict}
      isKeyboardDismissDisabled={isStrict}
      className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto bg-black/45 sm:items-center sm:p-6"
    >
      <Modal
        className={cx(
          'bg-surface shadow-popover max-h-full w-full overflow-y-auto rounded-t-card sm:rounded-card',
          widths[width],
        )}
      >
        <AriaDialog role={role} className="flex flex-col gap-4 p-5 outline-none sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            {!isStrict && (
              <IconButton label={t('close')} size="small" onPress={onClose} className="-me-1.5 -mt-1">
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </div>
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before something that cannot be taken back; stays open and says why where it failed. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  isDangerous = true,
  isOpen,
  onClose,
  onConfirm,
}: {
  title: string;
  children: ReactNode;
  /** What the button says: the verb of what happens. */
  confirm: string;
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const close = () => {
    setState({ isPending: false });
    onClose();
  };
  const act = async () => {
    setState({ isPending: true });
    try {
      await onConfirm();
      close();
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      width="small"
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onPress={close} isDisabled={state.isPending}>
            {t('cancel')}
          </Button>
          <Button look={isDangerous ? 'danger' : 'primary'} isPending={state.isPending} onPress={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="text-muted text-sm text-pretty">{children}</div>
      {state.error !== undefined && <InlineProblem error={state.error} />}
    </Dialog>
  );
}
