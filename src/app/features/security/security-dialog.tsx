import { AntiPhishingDialog } from './anti-phishing-dialog.tsx';
import { AuthenticatorOffDialog, RecoveryDialog } from './authenticator-bound-dialogs.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import type { SecurityDialogProps } from './dialog-props.ts';
import { FreezeDialog, UnfreezeDialog } from './freeze-dialogs.tsx';
import type { Opened } from './protection-panel.tsx';
import { TradePasswordDialog } from './trade-password-dialog.tsx';

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
export function SecurityDialog({ opened, ...props }: SecurityDialogProps & { readonly opened: Opened }) {
  if (opened === null) return null;
  const Shown = DIALOGS[opened];
  return <Shown {...props} />;
}
