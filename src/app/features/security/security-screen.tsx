import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { refreshSecurity, securityQuery } from '#app/shared/proofs/queries.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rest } from '#app/ui/rest.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Security } from '#protocol/security.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { DevicePanel } from './device-panel.tsx';
import type { SecurityDialogProps } from './proof-dialog.tsx';
import { type Opened, ProtectionPanel } from './protection-panel.tsx';
import styles from './security.module.css';
import {
  AntiPhishingDialog,
  AuthenticatorOffDialog,
  FreezeDialog,
  RecoveryDialog,
  TradePasswordDialog,
  UnfreezeDialog,
} from './security-dialogs.tsx';
import { SessionsPanel, SignInsPanel } from './sessions-panel.tsx';
import { StepUpLine } from './step-up-line.tsx';

const PasskeysPanel = lazyPart(
  () => import('./passkeys-panel.tsx').then((part) => part.PasskeysPanel),
  <SkeletonLines count={3} />,
);

interface FreezePanelProps {
  readonly security: Security;
  readonly reason: string | null;
  readonly onOpen: (dialog: Opened) => void;
}

/** The emergency brake, and the way back. */
function FreezePanel({ security: { frozen, unfreezeAt }, reason, onOpen }: FreezePanelProps) {
  const { t } = useTranslation('security');
  const state = !frozen ? 'live' : unfreezeAt === null ? 'frozen' : 'thawing';
  return (
    <Panel title={t('security.freeze.name')} padded>
      <div className={styles.brake}>
        <p>
          {t(`security.freeze.state.${state}`)} {unfreezeAt !== null && <TimeText time={unfreezeAt} />}
        </p>
        {state === 'frozen' ? (
          <Button disabledReason={reason} onClick={() => onOpen('unfreeze')}>
            {t('security.unfreeze.open')}
          </Button>
        ) : (
          <Button look="danger" disabledReason={reason} onClick={() => onOpen('freeze')}>
            {t(state === 'live' ? 'security.freeze.open' : 'security.freeze.again')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

const DIALOGS = {
  trade: TradePasswordDialog,
  bind: AuthenticatorDialog,
  unbind: AuthenticatorOffDialog,
  renew: RecoveryDialog,
  phishing: AntiPhishingDialog,
  freeze: FreezeDialog,
  unfreeze: UnfreezeDialog,
} as const;

/** The dialog that is open; each starts empty. */
function SecurityDialog({ opened, ...props }: SecurityDialogProps & { readonly opened: Opened }) {
  if (opened === null) return null;
  const Shown = DIALOGS[opened];
  return <Shown {...props} />;
}

interface SecurityScreenProps {
  readonly userId: string;
  readonly email: string;
  /** False in front of a back end with the specified calls alone: there the password can be changed, and no more. */
  readonly whole: boolean;
}

/** How the account is protected, where it is signed in, and the brake. */
export function SecurityScreen({ whole, ...person }: SecurityScreenProps) {
  const { t } = useTranslation('security');
  if (whole) return <WholeScreen {...person} />;
  return (
    <div className={blocks.group}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('security.title')}</h1>
      </header>
      <div>
        <Link to="/login/modify" className={buttonClass()}>
          {t('security.modify.title')}
        </Link>
      </div>
      <DevicePanel />
    </div>
  );
}

function WholeScreen({ userId, email }: Omit<SecurityScreenProps, 'whole'>) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const online = useOnline();
  const { data, error, refetch } = useQuery(securityQuery(userId));
  const failure = failureOf(error);
  const [opened, setOpened] = useState<Opened>(null);
  const reason = online ? null : t('security.offline');
  const usesPasskeys = usePlatform()?.passkeys ?? false;
  const done = (said: string) => {
    toasts.show('success', said);
    setOpened(null);
    void refreshSecurity(queries);
  };
  return (
    <div className={blocks.group}>
      <header className={styles.top}>
        <div className={pageHead.head}>
          <h1 tabIndex={-1}>{t('security.title')}</h1>
          <p>{t('security.lead')}</p>
        </div>
        {data?.source === 'cache' && <AsOf asOf={data.asOf} now={serverNow} />}
      </header>
      {!data && <LoadingState failure={failure} lines={6} onRetry={() => void refetch()} />}
      {data && (
        <>
          {data.value.holdUntil !== null && data.value.holdUntil > serverNow() && (
            <p className={styles.hold} role="status">
              {t('security.hold.until')} <TimeText time={data.value.holdUntil} />
            </p>
          )}
          <StepUpLine userId={userId} email={email} security={data.value} reason={reason} onDone={done} />
          <ProtectionPanel email={email} security={data.value} reason={reason} onOpen={setOpened} />
          {usesPasskeys && (
            <PasskeysPanel userId={userId} email={email} security={data.value} reason={reason} />
          )}
          <FreezePanel security={data.value} reason={reason} onOpen={setOpened} />
          <SecurityDialog
            opened={opened}
            userId={userId}
            email={email}
            security={data.value}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        </>
      )}
      <Rest ready={Boolean(data ?? failure)}>
        <DevicePanel />
        <SessionsPanel userId={userId} reason={reason} />
        <SignInsPanel userId={userId} />
      </Rest>
    </div>
  );
}
