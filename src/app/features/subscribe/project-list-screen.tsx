import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { exactText } from '#app/shared/format/money-text.ts';
import earn from '#app/shared/money/earn/earn.module.css';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { AsOf } from '#app/ui/age-chip.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { type Project, type ProjectPhase, projectPhase } from '#protocol/subscribe.ts';
import { PhaseChip, RaisedBar, TimeLeft } from './project-parts.tsx';
import styles from './subscribe.module.css';

/** What can be subscribed to now comes first. */
const ORDER: readonly ProjectPhase[] = ['open', 'upcoming', 'closed'];

/** Every sale of a new coin: open, to come, and those that closed last. */
export function ProjectListScreen() {
  const { t } = useTranslation('earn');
  const { value: projects, failure, source, asOf } = useLive({ name: 'projects' });
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('subscribe.list.title')}</h1>
        <p>
          {t('subscribe.list.intro')}{' '}
          {source === 'cache' && asOf !== null && <AsOf asOf={asOf} now={serverNow} />}
        </p>
      </header>
      {projects === null ? (
        <div aria-busy={failure === null}>
          <LoadingState failure={failure} lines={8} />
        </div>
      ) : projects.length === 0 ? (
        <EmptyState title={t('subscribe.list.empty')} />
      ) : (
        <Groups projects={projects} />
      )}
    </div>
  );
}

function Groups({ projects }: { readonly projects: readonly Project[] }) {
  const { t } = useTranslation('earn');
  const now = useBusinessNow();
  return ORDER.map((phase) => {
    const those = projects.filter((project) => projectPhase(project, now) === phase);
    if (those.length === 0) return null;
    return (
      <section key={phase} className={styles.group} aria-labelledby={`subscribe-${phase}`}>
        <h2 id={`subscribe-${phase}`} className={styles.subtitle}>
          {t(`subscribe.list.${phase}`)}
        </h2>
        <div className={styles.cards}>
          {sorted(those, phase).map((project) => (
            <ProjectCard key={project.id} project={project} phase={phase} />
          ))}
        </div>
      </section>
    );
  });
}

/** What happens next comes first; of what is over, the latest. */
function sorted(projects: readonly Project[], phase: ProjectPhase): readonly Project[] {
  const sign = phase === 'closed' ? -1 : 1;
  return projects.toSorted((a, b) => sign * (a.start - b.start));
}

interface ProjectCardProps {
  readonly project: Project;
  readonly phase: ProjectPhase;
}

/** A sale in the list: what a coin costs, how much was asked for, and when its phase ends. */
function ProjectCard({ project, phase }: ProjectCardProps) {
  const { t } = useTranslation('earn');
  const { id, name, coin, currency, price, max, start, end } = project;
  return (
    <Link
      to={phase === 'upcoming' ? '/subscribe/preview' : '/subscribe/detail'}
      search={{ id }}
      className={cx(earn.card, styles.card)}
    >
      <span className={styles.cardHead}>
        <CoinIcon coin={coin} size={28} />
        <span className={styles.names}>
          <b>{name}</b>
          <span translate="no">{coin}</span>
        </span>
        <PhaseChip phase={phase} />
      </span>
      <span className={styles.cardFacts} translate="no">
        <span>{t('subscribe.card.price', { price: exactText(price), currency, coin })}</span>
        {max !== null && <span>{t('subscribe.card.max', { max: exactText(max), currency })}</span>}
      </span>
      <RaisedBar project={project} />
      <span className={styles.when}>
        <span>
          {t(`subscribe.when.${phase}`)} <TimeText time={phase === 'upcoming' ? start : end} />
        </span>
        <span>
          <TimeLeft until={phase === 'upcoming' ? start : end} />
        </span>
      </span>
    </Link>
  );
}
