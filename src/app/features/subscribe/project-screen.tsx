import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { platformQuery } from '#app/shared/page/platform-query.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { type Project, projectPhase } from '#protocol/subscribe.ts';
import type { EpochMs } from '#protocol/units.ts';
import { ProjectView } from './project-view.tsx';
import { detailQuery } from './queries.ts';
import styles from './subscribe.module.css';

interface ProjectScreenProps {
  readonly id: string | undefined;
  /** Of a sale that is still to come; nothing is sold here, also once it is open. */
  readonly preview: boolean;
}

/** One sale, from the list that is followed anyway; one that is long over is asked for by itself. */
export function ProjectScreen({ id, preview }: ProjectScreenProps) {
  const { t, i18n } = useTranslation('earn');
  const list = useLive({ name: 'projects' });
  const now = useBusinessNow();
  const listed = list.value && choose(list.value, id, preview ? 'upcoming' : 'open', now);
  const asked = list.value !== null || list.failure !== null;
  const query = useQuery(detailQuery(asked && !listed && id !== undefined ? id : null, i18n.language));
  // What is said of the coin's market depends on it: it comes in one piece.
  const platform = useQuery(platformQuery());
  const project = listed ?? query.data?.value ?? null;
  const failure = query.error ? failureOf(query.error) : id === undefined ? list.failure : null;
  const told = listed ? list : query.data;
  const asOf = told?.source === 'cache' ? told.asOf : null;
  if (project && !platform.isPending) {
    return (
      <ProjectView
        key={project.id}
        project={project}
        phase={projectPhase(project, now)}
        preview={preview}
        age={asOf !== null && <AsOf asOf={asOf} now={serverNow} />}
      />
    );
  }
  const none = list.value !== null && id === undefined;
  return (
    <div className={styles.screen}>
      <h1>{t('subscribe.list.title')}</h1>
      {none ? (
        <EmptyState title={t('subscribe.list.empty')} />
      ) : failure && !project ? (
        <ErrorState
          text={failureText(failure, t)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonLines count={8} busy />
      )}
    </div>
  );
}

/** The one that is named; where none is, the next of its phase. */
function choose(
  projects: readonly Project[],
  id: string | undefined,
  nearest: 'open' | 'upcoming',
  now: EpochMs | null,
): Project | null {
  if (id !== undefined) return projects.find((project) => project.id === id) ?? null;
  const those = projects.filter((project) => projectPhase(project, now) === nearest);
  return those.toSorted((a, b) => a.start - b.start)[0] ?? projects[0] ?? null;
}
