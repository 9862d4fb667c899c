import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { Message } from '#protocol/messages.ts';
import styles from './messages.module.css';
import { isMarkup, LONGEST_CONTENT, showNotice } from './notice-html.ts';
import { messageQuery } from './queries.ts';

interface SignInQuestionProps {
  readonly sessionId: string;
  /** It has ended. */
  readonly onEnded: () => void;
}

/** Was this you? One press ends that sign-in; then what to do about the password, which somebody knows. */
function SignInQuestion({ sessionId, onEnded }: SignInQuestionProps) {
  const { t } = useTranslation('settings');
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const result = await worker.security.revokeSession(sessionId);
    setBusy(false);
    if (result.ok) onEnded();
    else toasts.show('error', failureText(result.failure, t));
  };
  return (
    <div className={styles.question}>
      <p>{t('messages.signIn.question')}</p>
      <Button
        look="danger"
        busy={busy}
        disabledReason={online ? null : t('messages.signIn.offline')}
        onClick={() => void end()}
      >
        {t('messages.signIn.end')}
      </Button>
    </div>
  );
}

/** That sign-in has ended: takes the focus of the button that ended it. */
function SignInEnded() {
  const { t } = useTranslation('settings');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.question}>
      <p ref={text} tabIndex={-1}>
        {t('messages.signIn.ended')}
      </p>
      <Link to="/login/modify" className={buttonClass({ look: 'primary' })}>
        {t('messages.signIn.password')}
      </Link>
    </div>
  );
}

/** One message in full. */
export function MessageScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(messageQuery(id));
  const failure = failureOf(error);
  const queries = useQueryClient();
  const [ended, setEnded] = useState<string | null>(null);
  const sessionId = data?.sessionId ?? null;
  const onEnded = () => {
    setEnded(id);
    queries.setQueryData(messageQuery(id).queryKey, (held) => held && { ...held, sessionId: null });
  };
  return (
    <div className={blocks.stack}>
      <Link to="/setting/message" search={{ type: '4' }} className={styles.back}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('messages.back')}
      </Link>
      <h1 className={styles.title}>
        <bdi>{data?.title ?? t('messages.title')}</bdi>
      </h1>
      {data && (
        <p className={common.muted}>
          <TimeText time={data.time} />
        </p>
      )}
      <Panel title={data?.title ?? t('messages.title')} bare padded>
        {data ? (
          <Content notice={data} />
        ) : failure ? (
          <ErrorState
            title={t('messages.missing')}
            text={failureText(failure, t)}
            onRetry={() => void refetch()}
          />
        ) : id === '' ? (
          <EmptyState title={t('messages.noId')} text={t('messages.noIdText')} />
        ) : (
          <SkeletonLines count={6} />
        )}
        {data?.link && (
          <Link to={data.link} className={styles.lead}>
            {t('messages.product')}
          </Link>
        )}
        {sessionId !== null && <SignInQuestion sessionId={sessionId} onEnded={onEnded} />}
        {ended === id && <SignInEnded />}
      </Panel>
    </div>
  );
}

function Content({ notice: { content } }: { readonly notice: Message }) {
  const { t } = useTranslation('settings');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) showNotice(ref.current, content);
  }, [content]);
  if (content.trim() === '') return <EmptyState title={t('messages.noContent')} />;
  return (
    <>
      <div ref={ref} className={isMarkup(content) ? styles.content : styles.plain} />
      {content.length > LONGEST_CONTENT && <p className={styles.cut}>{t('messages.cut')}</p>}
    </>
  );
}
