import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './order-form.module.css';
import { PreviewHints } from './preview-facts.tsx';
import type { TicketDraft } from './ticket-draft.ts';
import type { SpotOrderFormState } from './use-spot-order-form.ts';
import { useSpotReason } from './use-spot-reason.ts';

const ConfirmSpotOrder = lazyPart(() =>
  import('./order-questions.tsx').then((part) => part.ConfirmSpotOrder),
);
const RepeatSpotOrder = lazyPart(() => import('./order-questions.tsx').then((part) => part.RepeatSpotOrder));

interface SubmitPartProps {
  readonly pair: Pair;
  readonly rule: PairRule | null;
  readonly platform: Platform | null;
  readonly session: SessionState | null;
  readonly draft: TicketDraft;
  readonly form: SpotOrderFormState;
}

/** The button, why it is off, and the questions before an order is sent. Draws with every book. */
export function SubmitPart({ pair, rule, platform, session, draft, form }: SubmitPartProps) {
  const { t } = useTranslation('spot');
  const { confirmSpotOrders } = usePrefs();
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const found = useSpotReason(pair, draft, platform, rule, session?.signedIn ?? false);
  // What this form is sending stands in nobody's way.
  const reason = form.busy ? null : found;
  const locked = reason !== null && !reason.passing;
  const problem = form.problemOf(null);
  const disabledReason = reason?.text ?? null;
  const side = draft.side === 'buy' ? 'up' : 'down';
  // Whose form it is decides what stands here: nothing is put here that would move a moment later.
  if (session === null) return <div className={styles.foot} aria-busy="true" />;
  if (!session.signedIn) {
    return (
      <div className={styles.foot}>
        <Link
          to="/login/login"
          search={{ returnTo: here }}
          className={buttonClass({ look: 'primary', size: 'large', wide: true })}
        >
          {t('spot.form.login')}
        </Link>
        <p className={styles.small}>{t('spot.form.visitor')}</p>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {locked && (
        <p className={styles.lock} role="status">
          {reason.text}
        </p>
      )}
      <Button type="submit" look={side} size="large" wide busy={form.busy} disabledReason={disabledReason}>
        {t(draft.side === 'buy' ? 'spot.form.buy' : 'spot.form.sell', { coin: pair.base })}
      </Button>
      <PreviewHints previews={form.previews} available={form.available} />
      {/* In a low window there is room for either. */}
      {!locked && (
        <Switch
          label={t('spot.form.confirm')}
          checked={confirmSpotOrders}
          className={styles.confirming}
          onChange={(event) => prefs.set({ confirmSpotOrders: event.target.checked })}
        />
      )}
      {form.twin && rule && (
        <RepeatSpotOrder
          order={form.twin.order}
          rule={rule}
          sentAt={form.twin.sentAt}
          busy={form.busy}
          disabledReason={disabledReason}
          onConfirm={form.confirmTwin}
          onCancel={form.cancelTwin}
        />
      )}
      {form.asked && rule && (
        <ConfirmSpotOrder
          order={form.asked}
          rule={rule}
          previews={form.previews}
          busy={form.busy}
          disabledReason={disabledReason}
          onConfirm={form.confirm}
          onCancel={form.cancel}
        />
      )}
    </div>
  );
}
