import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { resolvedTheme } from '#app/prefs/apply.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import styles from './chat.module.css';
import { type FrameMessage, type Hello, readFrameMessage } from './frame-messages.ts';

interface ChatFrameProps {
  /** Checked by the worker: an origin that the back end names for its chat, and never ours. */
  readonly address: string;
  readonly shown: boolean;
  readonly onMessage: (message: FrameMessage) => void;
}

/** The operator's chat page. It is another site: it sees no token, and is heard only from its own frame and origin. */
export function ChatFrame({ address, shown, onMessage }: ChatFrameProps) {
  const { t, i18n } = useTranslation('support');
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
      language: i18n.language.startsWith('zh') ? 'zh' : 'en',
      theme: resolvedTheme(),
      shown,
    };
    frame.current?.contentWindow?.postMessage(hello, origin);
  };
  const greetAgain = useRef(greet);
  greetAgain.current = greet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when any of what it says changes
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
