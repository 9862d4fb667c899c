import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '#app/page/platform-query.ts';
import { SectionFrame, type SectionItem } from '#app/page/section-frame.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { EarnArea } from '#contract/earn.ts';

interface EarnSectionProps {
  readonly area: EarnArea;
  /** The area's own name: heading where it is not offered, name of the side navigation. */
  readonly title: string;
  readonly items: readonly SectionItem[];
  readonly children: ReactNode;
}

/** The frame of an area's screens. Where the back end lacks the area, it says so in their place. */
export function EarnSection({ area, title, items, children }: EarnSectionProps) {
  const { t } = useTranslation('earn');
  const platform = usePlatform();
  if (platform !== null && !platform.areas.includes(area)) {
    return (
      <>
        <h1>{title}</h1>
        <EmptyState title={t('earn.notOffered.title')} text={t('earn.notOffered.text')} />
      </>
    );
  }
  return (
    <SectionFrame label={title} items={items}>
      {children}
    </SectionFrame>
  );
}
