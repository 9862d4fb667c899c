import { RotateCw, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadRepaired } from '#app/shared/offline/chunk-recovery.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { resolvedTheme } from '#app/shared/prefs/apply.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import styles from './chat.module.css';
import { chatBegun, unreadAnswers } from './chat-state.ts';
import { type FrameMessage, type Hello, readFrameMessage } from './frame-messages.ts';

interface ChatFrameProps {
  /** Checked by the worker: an origin that the back end names for its chat, and never ours. */
  readonly address: string;
  readonly shown: boolean;
  readonly onMessage: (message: FrameMessage) => void;
}

/** The operator's chat page. It is another site: it sees no token, and is heard only from its own frame and origin. */
function ChatFrame({ address, shown, onMessage }: ChatFrameProps) {
  const { t, i18n } = useTranslation('overlays');
  const { theme } = usePrefs();
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(address);
  const hear = useRef(onMessage);
  hear.current = onMessage;

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message) hear.current(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin]);

  const greet = () => {
    const hello: Hello = {
      source: 'bourse',
      type: 'hello',
      language: i18n.language.slice(0, 2),
      theme: resolvedTheme(),
      shown,
    };
    frame.current?.contentWindow?.postMessage(hello, origin);
  };
  const greetAgain = useRef(greet);
  greetAgain.current = greet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when any of what it says changes
  useEffect(() => {
    greetAgain.current();
    if (shown) frame.current?.focus();
  }, [shown, theme, i18n.language]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={t('support.chat.title')}
      // Its own origin is left to it because it is never ours: with ours it could take the sandbox off itself.
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
      onLoad={() => greetAgain.current()}
    />
  );
}

/** The page was served before the operator named this chat: its policy does not let it be shown. */
function useFrameBlocked(): boolean {
  const [blocked, setBlocked] = useState(false);
  // In the commit that adds the frame: its refusal may come right after.
  useLayoutEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return blocked;
}

export interface ChatPanelProps {
  /** Null until it is known. */
  readonly address: string | null;
  /** False: it waits out of sight, and tells of answers. */
  readonly shown: boolean;
  readonly onClose: () => void;
}

/** Customer service over the page, not instead of it: nothing behind it is locked. */
export function ChatPanel({ address, shown, onClose }: ChatPanelProps) {
  const { t } = useTranslation('overlays');
  const online = useOnline();
  const blocked = useFrameBlocked();
  const [loads, setLoads] = useState(0);
  const [everOnline, setEverOnline] = useState(online);
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (online) setEverOnline(true);
  }, [online]);
  useEffect(() => {
    if (shown && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [shown]);

  const hear = (message: FrameMessage) => {
    if (message.type === 'close') return onClose();
    unreadAnswers.set(message.unread);
    if (message.begun !== chatBegun.get()) chatBegun.set(message.begun);
  };
  const waits = address === null ? 'waiting' : null;
  const notice = blocked ? 'blocked' : online ? waits : 'offline';
  return (
    // Not a <dialog>: that would lie over the menus of the page, or lock it.
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!shown}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('support.chat.title')}</h2>
        <IconButton size="small" label={t('support.chat.reload')} onClick={() => setLoads(loads + 1)}>
          <RotateCw size={15} aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={t('ui.close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {notice && (
        <div className={styles.notice} role="status">
          <p>{t(`support.chat.${notice}`)}</p>
          {notice === 'blocked' && (
            <Button onClick={() => void reloadRepaired()}>{t('support.chat.refresh')}</Button>
          )}
        </div>
      )}
      {/* Kept while offline: what is half written stays. */}
      <div className={styles.body} hidden={notice !== null}>
        {everOnline && address !== null && (
          <ChatFrame key={loads} address={address} shown={shown && notice === null} onMessage={hear} />
        )}
      </div>
    </div>
  );
}
