import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasDirtyForm, hasOpenForm } from '#app/shared/forms/dirty-forms.ts';
import { drafts } from '#app/shared/forms/drafts.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { forgetAnswers } from '#app/worker-client/live-query.ts';
import type { SessionState } from '#protocol/session.ts';
import { isVisitorPath } from '../-guard/guard.ts';
import { sessionStep } from './session-step.ts';

interface SessionWatch {
  /** Changes when nothing of the page may stay: the key of what shows it. */
  readonly person: number;
  /** The session ended over a draft: sign in again in place. */
  readonly askAgain: boolean;
  /** Of the last person signed in. */
  readonly lastEmail: string;
  /** Not now: a page that needs a session is left. */
  readonly giveUp: () => void;
  /** Would giving up take what is typed? */
  readonly losesForm: () => boolean;
}

/** Follows the session of all tabs and does what its changes ask of this page. */
export function useSessionWatch(session: SessionState | null): SessionWatch {
  const router = useRouter();
  const queries = useQueryClient();
  const { t } = useTranslation();
  const before = useRef<SessionState | null>(null);
  const lastPerson = useRef('');
  const lastEmail = useRef('');
  const [person, setPerson] = useState(0);
  const here = useLocation({ select: ({ pathname }) => pathname });
  // The page whose draft waits: by Back it can be left without a word.
  const [waitingPage, setWaitingPage] = useState<string | null>(null);

  const goToLogin = () => {
    const { pathname, searchStr } = router.state.location;
    setWaitingPage(null);
    forgetAnswers(queries);
    void router.navigate({ to: '/login/login', search: { returnTo: `${pathname}${searchStr}` } });
  };
  const forget = () => {
    forgetAnswers(queries);
    setPerson((count) => count + 1);
  };

  // Runs per session state, not per render: the functions above read the present.
  const react = useRef((_: SessionState) => {});
  react.current = (after) => {
    const { pathname } = router.state.location;
    const step = sessionStep(before.current, after, {
      guarded: !isVisitorPath(pathname),
      dirty: hasOpenForm(),
      lastPerson: lastPerson.current,
    });
    before.current = after;
    if (after.signedIn) {
      lastPerson.current = after.userId;
      lastEmail.current = after.email;
    }
    switch (step) {
      case 'toLogin':
        return goToLogin();
      case 'dialog':
        return setWaitingPage(pathname);
      case 'toast':
        toasts.show('error', t('shell.session.ended'));
        return void queries.invalidateQueries();
      case 'visitor':
        return forget();
      case 'newPerson':
        setWaitingPage(null);
        forget();
        return void router.invalidate();
      case 'signedIn':
        setWaitingPage(null);
        return void queries.invalidateQueries();
      case 'none':
    }
  };
  useEffect(() => {
    if (!session) return;
    drafts.follow(session);
    react.current(session);
  }, [session]);

  const guarded = () => !isVisitorPath(router.state.location.pathname);
  const giveUp = () => {
    if (guarded()) return goToLogin();
    setWaitingPage(null);
    void queries.invalidateQueries();
  };
  const losesForm = () => guarded() && hasDirtyForm();
  return { person, askAgain: waitingPage === here, lastEmail: lastEmail.current, giveUp, losesForm };
}
