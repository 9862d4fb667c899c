import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatDateTime } from '#app/shared/format/time.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { Amount } from '#app/ui/amount.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { OwnCommitment, Project, ProjectPhase } from '#protocol/subscribe.ts';
import type { EpochMs } from '#protocol/units.ts';
import { CommitPanel } from './commit-panel.tsx';
import { PhaseChip } from './phase-chip.tsx';
import { ProjectFacts, useIsTraded } from './project-facts.tsx';
import { ownQuery } from './queries.ts';
import { RaisedBar } from './raised-bar.tsx';
import { RemindButton } from './remind-button.tsx';
import styles from './subscribe.module.css';
import { TimeLeft } from './time-left.tsx';

/** The three instants of a sale on the clock of products, each in the viewer's zone and in UTC. */
function PhaseSteps({ project }: { readonly project: Project }) {
  const { t, i18n } = useTranslation('subscribe');
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
            <span className={styles.utc} translate="no">
              {t('subscribe.utc', { time: formatDateTime(at, i18n.language, 'UTC') })}
            </span>
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
  const { t } = useTranslation('subscribe');
  const traded = useIsTraded(project.coin);
  const now = useBusinessNow(5000);
  const over = now !== null && now >= project.listingTime;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <CoinIcon coin={project.coin} size={40} />
        <span className={styles.names}>
          <h1 className={styles.title}>{project.name}</h1>
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
  const { t } = useTranslation('subscribe');
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
  const { t } = useTranslation('subscribe');
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
