import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { utcOffset } from '#app/shared/format/zone-offset.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { incomeEventId } from '#protocol/income.ts';
import type { OwnCommitment, Project, ProjectPhase } from '#protocol/subscribe.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import { CommitPanel } from './commit-panel.tsx';
import { PhaseChip, ProjectFacts, RaisedBar, TimeLeft, useIsTraded } from './project-parts.tsx';
import { ownQuery } from './queries.ts';
import styles from './subscribe.module.css';

/** The three instants of a sale on the clock of products, each in the viewer's zone and in UTC. */
function PhaseSteps({ project }: { readonly project: Project }) {
  const { t, i18n } = useTranslation('earn');
  const now = useBusinessNow();
  const steps: readonly (readonly [string, EpochMs])[] = [
    ['opens', project.start],
    ['closes', project.end],
    ['lists', project.listingTime],
  ];
  const next = now === null ? -1 : steps.findIndex(([, at]) => at > now);
  return (
    <ol className={styles.steps}>
      {steps.map(([step, at], place) => {
        const state = now === null ? undefined : at <= now ? 'done' : place === next ? 'next' : 'later';
        return (
          <li key={step} data-state={state} {...(state === 'next' && { 'aria-current': 'step' as const })}>
            <b>{t(`subscribe.step.${step}`)}</b>
            <TimeText time={at} />
            {utcOffset(at) !== 'UTC' && (
              <span className={styles.utc} translate="no">
                {t('subscribe.utc', { time: formatDateTime(at, i18n.language, 'UTC') })}
              </span>
            )}
            <span className={styles.left}>
              {state === 'done' ? t('subscribe.step.over') : <TimeLeft until={at} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface ProjectViewProps {
  readonly project: Project;
  readonly phase: ProjectPhase;
  /** Nothing is sold here. */
  readonly preview: boolean;
  /** How old it is, where this device kept it. */
  readonly age: ReactNode;
}

/** One sale: what it is, its phases, its terms, and what a person can do in this phase. */
export function ProjectView({ project, phase, preview, age }: ProjectViewProps) {
  const { t } = useTranslation('earn');
  const traded = useIsTraded(project.coin);
  const now = useBusinessNow(5000);
  const over = now !== null && now >= project.listingTime;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <CoinIcon coin={project.coin} size={40} />
        <span className={styles.names}>
          <h1>{project.name}</h1>
          <span translate="no">{project.coin}</span>
        </span>
        <PhaseChip phase={phase} />
        {!over && <RemindButton project={project} phase={phase} />}
        {age}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={t('subscribe.panel.phases')} padded>
            <PhaseSteps project={project} />
            <p className={styles.note}>{t('subscribe.panel.clock')}</p>
          </Panel>
          <Panel title={t('subscribe.panel.terms')} padded>
            <div className={styles.terms}>
              {project.intro !== '' && <p>{project.intro}</p>}
              <RaisedBar project={project} />
              <ProjectFacts project={project} />
              <p className={styles.note}>{t('subscribe.panel.allotment')}</p>
              {traded === false && (
                <p className={styles.note}>{t('subscribe.risk.market', { coin: project.coin })}</p>
              )}
            </div>
          </Panel>
        </div>
        <Panel title={t(`subscribe.panel.${phase}`)} padded>
          <Action project={project} phase={phase} preview={preview} />
        </Panel>
      </div>
    </div>
  );
}

function Action({ project, phase, preview }: Omit<ProjectViewProps, 'age'>) {
  const { t } = useTranslation('earn');
  const session = useLive({ name: 'session' }).value;
  const userId = session?.signedIn ? (session.userId ?? '') : '';
  const own = useQuery(ownQuery(userId, project.id)).data?.value ?? null;
  if (session === null) return <SkeletonLines count={4} />;
  if (phase === 'upcoming') return <p>{t('subscribe.upcoming.text')}</p>;
  if (phase === 'closed') return <Closed project={project} own={own} />;
  if (preview) {
    return (
      <Link to="/subscribe/detail" search={{ id: project.id }} className={buttonClass({ look: 'primary' })}>
        {t('subscribe.upcoming.open')}
      </Link>
    );
  }
  return (
    <div className={styles.form}>
      <CommitPanel key={project.id} project={project} own={own} />
    </div>
  );
}

function Closed({ project, own }: { readonly project: Project; readonly own: OwnCommitment | null }) {
  const { t } = useTranslation('earn');
  return (
    <div className={styles.form}>
      <p>{t('subscribe.closed.text')}</p>
      {own && signOf(own.committed) > 0 && (
        <>
          <p>
            {t('subscribe.commit.own')} <Amount value={own.committed} decimals={2} coin={project.currency} />
          </p>
          <Link to="/subscribe/record" className={buttonClass()}>
            {t('subscribe.closed.record')}
          </Link>
        </>
      )}
    </div>
  );
}

/** What happens next in each phase, and when. */
const NEXT = {
  upcoming: ({ start }: Project) => ({ kind: 'opens', at: start }) as const,
  open: ({ end }: Project) => ({ kind: 'closes', at: end }) as const,
  closed: ({ listingTime }: Project) => ({ kind: 'lists', at: listingTime }) as const,
};
const AT_THAT_MOMENT = milliseconds(0);

interface RemindButtonProps {
  readonly project: Project;
  readonly phase: ProjectPhase;
}

/** Whether to be told of what happens next, on this device; also for visitors. */
function RemindButton({ project, phase }: RemindButtonProps) {
  const { t } = useTranslation('earn');
  const reminders = useLive({ name: 'reminders' }).value ?? [];
  const { kind, at } = NEXT[phase](project);
  const area = 'subscription' as const;
  const id = incomeEventId({ area, orderId: project.id, kind, at });
  const set = reminders.some((reminder) => reminder.id === id && reminder.dueSince === null);

  const toggle = async () => {
    if (set) return worker.reminders.remove(id);
    const address = `subscribe/${phase === 'upcoming' ? 'preview' : 'detail'}?id=${project.id}`;
    const wish = { id, area, kind, product: project.name, at, ahead: AT_THAT_MOMENT, address };
    const answer = await worker.reminders.set(wish);
    if (!answer.ok) toasts.show('error', failureText(answer.failure, t));
  };
  return (
    <Button
      aria-pressed={set}
      onClick={() => void toggle().catch(() => toasts.show('error', t('failure.workerLost')))}
    >
      {set ? (
        <BellRing size={16} aria-hidden="true" className={styles.set} />
      ) : (
        <Bell size={16} aria-hidden="true" />
      )}
      {t(`subscribe.remind.${kind}`)}
    </Button>
  );
}
