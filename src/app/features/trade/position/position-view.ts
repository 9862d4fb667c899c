import { useSyncExternalStore } from 'react';
import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { COST_METHODS, type CostMethod } from '#protocol/position.ts';

/** How a person wants to see what holdings cost. */
export interface PositionView {
  readonly method: CostMethod;
  /** The break-even line on the chart. */
  readonly line: boolean;
}

const DEFAULT_VIEW: PositionView = { method: 'average', line: true };
/** People whose choice a device keeps; the last ones. */
const MOST_PEOPLE = 20;

type Views = Readonly<Record<string, PositionView>>;

/** Reads what the page's storage held, whatever it is: a choice for each person. */
export function readPositionViews(text: string | null): Views {
  return Object.fromEntries(
    Object.entries(keptFields(text)).map(([userId, kept]) => {
      const { method, line } = fieldsOf<keyof PositionView>(kept);
      const known = COST_METHODS.find((each) => each === method) ?? DEFAULT_VIEW.method;
      return [userId, { method: known, line: line !== false }];
    }),
  );
}

const stored = pageValue('bourse-position', readPositionViews);

const viewOf = (views: Views, userId: string): PositionView =>
  Object.hasOwn(views, userId) ? (views[userId] ?? DEFAULT_VIEW) : DEFAULT_VIEW;

/** The choice of one person. */
export const usePositionView = (userId: string): PositionView =>
  viewOf(useSyncExternalStore(stored.subscribe, stored.get), userId);

export function changePositionView(userId: string, change: Partial<PositionView>): void {
  const { [userId]: _, ...others } = stored.get();
  const kept = Object.entries(others).slice(1 - MOST_PEOPLE);
  const next = { ...viewOf(stored.get(), userId), ...change };
  stored.set(Object.fromEntries([...kept, [userId, next]]));
}
