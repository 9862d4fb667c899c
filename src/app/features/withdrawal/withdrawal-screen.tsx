import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldUntil } from '#app/shared/money/addresses/held-until.tsx';
import { useChosenNetwork } from '#app/shared/money/addresses/queries.ts';
import layout from '#app/shared/page/form-page.module.css';
import { useHasPasskey } from '#app/shared/passkeys/use-has-passkey.ts';
import { Panel } from '#app/ui/panel.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import type { User } from '#protocol/session.ts';
import type { WithdrawalPreview, WithdrawalTerms, WithdrawalWish } from '#protocol/withdrawals.ts';
import { DetailsForm } from './details-form.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { ProofForm } from './proof-form.tsx';
import { termsQuery } from './queries.ts';
import { ReviewStep } from './review-step.tsx';
import styles from './withdrawal.module.css';
import { clearDraft, draftChain, draftFor } from './withdrawal-draft.ts';
import { WithdrawalRecords } from './withdrawal-records.tsx';
import type { SentWithdrawal } from './withdrawal-rules.ts';
import { readWithdrawalSearch, type WithdrawalSearch } from './withdrawal-search.ts';

interface NoticesProps {
  /** Null while nobody is known: then nothing is said of them. */
  readonly user: User | null;
  readonly terms: WithdrawalTerms | null;
}

/** What stands in the way of a withdrawal, with the way out of it. */
function Notices({ user, terms }: NoticesProps) {
  const { t } = useTranslation(['funds', 'forms']);
  return (
    <div className={styles.notices}>
      {user?.hasTradePassword === false && (
        <Notice to="/setting/safty" type="1" link={t('withdrawal.notice.setPassword')}>
          {t('withdrawal.notice.noPassword')}
        </Notice>
      )}
      {terms?.heldUntil != null && (
        <Notice to="/setting/safty" type="1" link={t('withdrawal.notice.security')}>
          <HeldUntil
            until={terms.heldUntil}
            text="addresses.hold.security"
            overText="addresses.hold.securityOver"
          />
        </Notice>
      )}
      {terms?.whitelist && (
        <Notice to="/setting/address" type="3" link={t('withdrawal.notice.book')}>
          {t('withdrawal.notice.whitelist')}
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps {
  readonly to: string;
  readonly type: string;
  readonly link: string;
  readonly children: ReactNode;
}

const Notice = ({ to, type, link, children }: NoticeProps) => (
  <p className={styles.notice}>
    {children}{' '}
    <Link to={to} search={{ type }}>
      {link}
    </Link>
  </p>
);

const STEPS = ['details', 'review', 'proof'] as const;

/** Where in the three steps a withdrawal is. */
function StepList({ current }: { readonly current: (typeof STEPS)[number] | 'done' }) {
  const { t } = useTranslation('funds');
  const at = current === 'done' ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('withdrawal.steps.label')}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-done={index < at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          {t(`withdrawal.steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}

interface WithdrawalScreenProps {
  readonly userId: string;
  readonly platform: Platform | null;
  readonly search: WithdrawalSearch;
  readonly onSearch: (search: WithdrawalSearch) => Promise<void>;
}

type Step =
  | { readonly name: 'details' }
  | { readonly name: 'review' | 'proof'; readonly wish: WithdrawalWish; readonly preview: WithdrawalPreview }
  | { readonly name: 'done'; readonly preview: WithdrawalPreview; readonly sent: SentWithdrawal };

/** Takes coins out: what and where, a review in the server's own words, the owner's proofs, and what became of it. */
export function WithdrawalScreen(props: WithdrawalScreenProps) {
  const { userId, platform } = props;
  const { t } = useTranslation(['funds', 'forms']);
  // What is typed while the address of the page is still on its way belongs to the network that was picked.
  const [search, expect] = useOptimistic(props.search);
  const onSearch = (next: WithdrawalSearch) =>
    startTransition(async () => {
      expect(next);
      await props.onSearch(next);
    });
  const [step, setStep] = useState<Step>({ name: 'details' });
  const session = useLive({ name: 'session' }).value;
  const chosen = useChosenNetwork(search.coin, search.chain ?? draftChain());
  const { networks, network } = chosen;
  // The limit is the same over every network; fee and minimum are not.
  const termsState = useQuery(termsQuery(userId, search.coin, (network ?? networks?.[0])?.chain ?? ''));
  const terms = termsState.data ?? null;
  const failure = chosen.failure ?? failureOf(termsState.error);
  const user = session?.user ?? null;
  const hasPasskey = useHasPasskey(userId, platform?.passkeys ?? false);

  const toDetails = () => setStep({ name: 'details' });
  return (
    <div className={layout.screen}>
      <h1 className={layout.title}>{t('withdrawal.title')}</h1>
      <Panel title={t('withdrawal.title')} bare padded className={styles.main}>
        <StepList current={step.name} />
        {step.name === 'details' && (
          <>
            <DetailsForm
              userId={userId}
              coins={platform?.coins.map(({ name }) => name) ?? []}
              currency={search.coin}
              networks={networks}
              network={network}
              terms={network && terms}
              termsFailure={failure}
              onCoin={(coin) => onSearch(readWithdrawalSearch({ coin, page: search.page }))}
              onChain={(chain) => onSearch(readWithdrawalSearch({ ...search, chain }))}
              hasTradePassword={user?.hasTradePassword ?? true}
              onReview={(wish, preview) => setStep({ name: 'review', wish, preview })}
            />
            <Notices user={user} terms={terms} />
          </>
        )}
        {step.name === 'review' && (
          <ReviewStep
            wish={step.wish}
            preview={step.preview}
            network={network}
            onBack={toDetails}
            onContinue={() => setStep({ ...step, name: 'proof' })}
          />
        )}
        {step.name === 'proof' && (
          <ProofForm
            wish={step.wish}
            preview={step.preview}
            email={session?.email ?? ''}
            authenticator={user?.authenticatorBound ?? false}
            hasPasskey={hasPasskey}
            onBack={toDetails}
            onSent={(sent) => {
              clearDraft();
              setStep({ name: 'done', preview: step.preview, sent });
            }}
          />
        )}
        {step.name === 'done' && (
          <OutcomePanel
            preview={step.preview}
            network={network?.name ?? step.preview.chain}
            sent={step.sent}
            userId={userId}
            onAgain={(same) => {
              const { address, tag, amount } = step.preview;
              if (same !== null) {
                const draft = draftFor(network?.chain ?? '');
                draft.set({
                  ...draft.get(),
                  address,
                  addressId: null,
                  tag: tag ?? '',
                  amount: same === 'amount' ? amount : '',
                });
              }
              toDetails();
            }}
          />
        )}
      </Panel>
      <LimitsPanel
        terms={terms}
        failure={failure}
        onRetry={() => void (chosen.failure ? chosen.refetch() : termsState.refetch())}
        user={user}
      />
      <WithdrawalRecords
        className={layout.records}
        userId={userId}
        pages={Number(search.page ?? '1')}
        onPages={(page) => onSearch(readWithdrawalSearch({ ...search, page: String(page) }))}
      />
    </div>
  );
}
