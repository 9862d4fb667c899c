import { priceText } from '#app/shared/format/number-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { SecondsHandle } from '#app/ui/chart/seconds/seconds-chart.ts';
import { secondText } from '#app/ui/chart/seconds/seconds-paint.ts';
import { movedBy, standingText } from './seconds-sentences.ts';
import { summarize } from './view-summary.ts';

/** Seconds of a view in which trades were not seen. */
function unseenIn(gaps: Float64Array, { from, to }: { readonly from: number; readonly to: number }): number {
  let seconds = 0;
  for (let at = 0; at < gaps.length; at += 2)
    seconds += Math.max(0, Math.min(to, gaps[at + 1] ?? 0) - Math.max(from, gaps[at] ?? 0));
  return Math.round(seconds);
}

/** The view of a chart of seconds in sentences, each of them whole by itself; null where no trade is in it. */
export function secondsInWords(
  { share, contracts }: Pick<SecondsHandle, 'share' | 'contracts'>,
  t: Translate,
): readonly string[] | null {
  const { model, state } = share;
  const { store } = model;
  const view = model.view();
  const found = summarize(store, view, model.period());
  if (!found) return null;
  const { price: precision, volume } = state.decimals;
  const price = (value: number) => priceText(value, precision);
  const span = { count: found.count, from: secondText(found.from), to: secondText(found.to) };
  const { lanes, now } = contracts();
  const unseen = unseenIn(store.gaps, view);
  const last = store.close[store.length - 1] ?? 0;
  return [
    store.period === 'tick'
      ? t('heard.view.trades', span)
      : t('heard.view.span', { ...span, period: t(`contract.period.${store.period}`) }),
    t(found.newest ? 'heard.view.now' : 'heard.view.ended', {
      open: price(found.open),
      close: price(found.close),
      change: movedBy(found.open, found.close, precision, t),
    }),
    t('heard.view.high', { price: price(found.high.price), time: secondText(found.high.time) }),
    t('heard.view.low', { price: price(found.low.price), time: secondText(found.low.time) }),
    t('heard.view.volumeOnly', { volume: priceText(found.volume, volume) }),
    ...(unseen > 0 ? [t('heard.view.unseen', { seconds: unseen })] : []),
    ...(lanes.length > 0
      ? lanes.map((lane) => standingText(lane, { price: last, at: now }, precision, t))
      : [t('heard.view.noContracts')]),
  ];
}
