import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { useChatAddress } from '#app/shared/page/platform-query.ts';
import { setShellState, shellState } from '#app/shared/page/shell-state.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import type { SessionState } from '#protocol/session.ts';
import styles from './chat.module.css';
import { chatIcon } from './chat-icon.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import { chatBegun, unreadAnswers } from './chat-state.ts';

/** The panel's code and its words, once it is wanted. A failure is told and may be tried again. */
function useChatPanel(wanted: boolean, onFailure: () => void): ComponentType<ChatPanelProps> | null {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType<ChatPanelProps> } | null>(null);
  const failed = useHandler(onFailure);
  useEffect(() => {
    if (!wanted || loaded) return;
    let gone = false;
    // A panel that waited for its words would take the button away meanwhile, with the focus.
    Promise.all([loadChunk(() => import('./chat-panel.tsx')), i18n.loadNamespaces('overlays')]).then(
      ([{ ChatPanel }]) => gone || setLoaded({ Panel: ChatPanel }),
      () => gone || failed(),
    );
    return () => {
      gone = true;
    };
  }, [wanted, loaded, failed, i18n]);
  return loaded?.Panel ?? null;
}

/** The chat of somebody who is signed in. */
export function OwnChat({ session }: { readonly session: SessionState }) {
  const { t } = useTranslation();
  const address = useChatAddress(session.user?.customerServiceUrl ?? null);
  const { drawerOpen: shown } = useSyncExternalStore(shellState.subscribe, shellState.get);
  const unread = useSyncExternalStore(unreadAnswers.subscribe, unreadAnswers.get);
  const begun = useSyncExternalStore(chatBegun.subscribe, chatBegun.get);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setShellState({ drawerOpen: false });
    button.current?.focus();
  };
  const giveUp = useHandler(() => {
    if (shown) toasts.show('info', t('d_service_later'));
    setShellState({ drawerOpen: false });
  });
  const Panel = useChatPanel(shown || used || begun, giveUp);
  useEffect(() => {
    if (!shown) return;
    setUsed(true);
    if (address === null) giveUp();
  }, [shown, address, giveUp]);
  useEffect(
    () => () => {
      // Nothing of one person is on the page of the next.
      unreadAnswers.set(0);
      setShellState({ drawerOpen: false });
    },
    [],
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        // Of the line that it stands in, which is dark in both themes.
        data-theme="dark"
        aria-label={unread > 0 ? t('shell.chat.openUnread', { count: unread }) : t('shell.chat.open')}
        aria-expanded={shown}
        onClick={() => (shown ? close() : setShellState({ drawerOpen: true }))}
      >
        {chatIcon}
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {Panel && (
        // Another address is another conversation.
        <Panel key={address} address={address ?? null} shown={shown} onClose={close} />
      )}
    </>
  );
}
