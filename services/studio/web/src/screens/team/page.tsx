import { useNavigate, useSearch } from '@tanstack/react-router';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast, useTeam } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invites } from './invites.tsx';
import { Members } from './members.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export function Page() {
  const { t } = useTranslation('team');
  const { me } = useTeam();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/signed-in/team/team' });
  const mayManage = useIsAtLeast('admin');
  const [open, setOpen] = useState<'invite' | 'rename' | null>(null);
  return (
    <PageFrame>
      <PageHeader
        title={me.team.name}
        description={t('text')}
        actions={
          mayManage && (
            <>
              <Button icon={<Pencil aria-hidden className="size-4" />} onPress={() => setOpen('rename')}>
                {t('rename')}
              </Button>
              <Button
                look="primary"
                icon={<UserPlus aria-hidden className="size-4" />}
                onPress={() => setOpen('invite')}
              >
                {t('invite.create')}
              </Button>
            </>
          )
        }
      />
      {!mayManage && (
        <div className="pb-5">
          <Banner tone="neutral">{t('membersMayNot')}</Banner>
        </div>
      )}
      <Tabs
        label={t('title')}
        value={tab ?? 'members'}
        onChange={(next) =>
          void navigate({ to: '/team', search: next === 'invites' ? { tab: 'invites' } : {}, replace: true })
        }
        tabs={[
          { id: 'members' as const, label: t('members'), content: <Members /> },
          { id: 'invites' as const, label: t('invites'), content: <Invites onInvite={() => setOpen('invite')} /> },
        ]}
      />
      <InviteDialog
        isOpen={open === 'invite'}
        onClose={() => {
          setOpen(null);
        }}
      />
      <RenameDialog isOpen={open === 'rename'} onClose={() => setOpen(null)} />
    </PageFrame>
  );
}
