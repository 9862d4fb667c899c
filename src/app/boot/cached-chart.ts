import '../ui/styles.css';
import { specifiedPricePrecision } from '#contract/tables.ts';
import { seriesKey } from '../ui/chart/candle-store.ts';
import { createCandleChart } from '../ui/chart/create-candle-chart.ts';
import { offerChart, withdrawChart } from '../ui/chart/handover.ts';
import { openLive } from '../worker-client/client.ts';
import styles from './cached-chart.module.css';
import { seriesOfAddress } from './series-of-address.ts';

/** Time for the screen to take the chart after the skeleton is gone; a screen without a chart never does. */
const GRACE = 3000;

/**
 * Paints the candles that the worker holds (then those that the network brings) into the skeleton's chart panel,
 * while React is still on its way. The screen's CandleChart takes the chart over as it is.
 */
export function showCachedChart(panel: HTMLElement, search: string): void {
  const series = seriesOfAddress(search);
  const slot = document.createElement('div');
  slot.className = styles.slot ?? '';
  panel.append(slot);
  const chart = createCandleChart(slot, { precision: specifiedPricePrecision(series.pair) });
  const release = openLive({ name: 'candles', ...series }, (message) => {
    if (message.kind === 'value') chart.update(message.value);
  });
  offerChart(seriesKey(series), { chart, release });
  const leaving = new MutationObserver(() => {
    if (panel.isConnected) return;
    leaving.disconnect();
    setTimeout(withdrawChart, GRACE);
  });
  leaving.observe(document.body, { childList: true });
}
