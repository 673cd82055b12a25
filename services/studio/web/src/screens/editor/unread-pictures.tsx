import { useTranslation } from 'react-i18next';
import { isOurs } from '../../pictures/is-ours.ts';
import { useConfig } from '../../session/session-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout.tsx';
import { useEditor, useView } from './state/editor-context.tsx';

/** What the open slide shows no picture of, and why: ours can be asked for again, one of another site cannot. */
export function UnreadPictures() {
  const { t } = useTranslation('pictures');
  const { painter } = useEditor();
  const { cdnUrl } = useConfig();
  const unread = useView((state) => state.unread);
  const ours = unread.filter((url) => isOurs(url, cdnUrl)).length;
  const others = unread.length - ours;
  return (
    <>
      {ours > 0 && (
        <Banner
          action={
            <Button size="small" onPress={() => painter.reread()}>
              {t('readAgain')}
            </Button>
          }
        >
          {t('unreadOwn', { count: ours })}
        </Banner>
      )}
      {others > 0 && <Banner>{t('unread', { count: others })}</Banner>}
    </>
  );
}
