import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { SectionFrame, type SectionItem } from '#app/shared/page/section-frame.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { EARN_AREAS, type EarnArea } from '#protocol/tables.ts';

interface EarnSectionProps {
  readonly area: EarnArea;
  /** The area's own name: heading where it is not offered, name of the side navigation. */
  readonly title: string;
  readonly items: readonly SectionItem[];
  /** The screen is of all products, not of this area: one of the areas is enough for it. */
  readonly ofAll?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of an area's screens. Where the back end lacks the area, it says so in their place. The overview of all
 * products stands first in each area where there are several; the calendar of all
 * products stands with finance, and with every other area where there is no finance.
 */
export function EarnSection({ area, title, items, ofAll = false, children }: EarnSectionProps) {
  const { t } = useTranslation('earn');
  const platform = usePlatform();
  const offered = (one: EarnArea) => offers(platform, one);
  if (!(ofAll ? EARN_AREAS.some(offered) : offered(area))) {
    return (
      <>
        <h1>{title}</h1>
        <EmptyState title={t('earn.notOffered.title')} text={t('earn.notOffered.text')} />
      </>
    );
  }
  const calendar: SectionItem = { route: '/finance/calendar', label: t('earn.section.calendar') };
  const overview: SectionItem = { route: '/finance/earn', label: t('earn.overview.title') };
  const own = offered(area) ? items : [];
  const all = EARN_AREAS.filter(offered).length > 1 ? [overview, ...own] : own;
  const shown = area === 'finance' || !offered('finance') ? [...all, calendar] : all;
  return (
    <SectionFrame label={offered(area) ? title : calendar.label} items={shown}>
      {children}
    </SectionFrame>
  );
}
