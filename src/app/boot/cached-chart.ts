import '../ui/styles.css';
import { specifiedPricePrecision } from '#protocol/tables.ts';
import { createCandleChart } from '../ui/chart/candle-chart.ts';
import { offerChart, withdrawChart } from '../ui/chart/handover.ts';
import { seriesKey } from '../ui/chart/series.ts';
import { worker } from '../worker-client/client.ts';
import styles from './cached-chart.module.css';
import type { EarlyCandles } from './early-candles.ts';

/** Of the panel's head, where the screen's period tabs will stand. */
const HEAD = 38;
const BORDER = 1;
/** Until the platform says how finely the pair's amounts are cut. */
const VOLUME_DECIMALS = 4;
/** Time for the screen to take the chart after the skeleton is gone; a screen without a chart never does. */
const GRACE = 3000;
/** What a living worker takes at most to find candles on the device. */
const CACHE_PATIENCE = 150;
/** And on a first visit to fetch them, before the app's own scripts may have the line. */
const FETCH_PATIENCE = 900;
/** And if it does not come to life at all, the app has to say so. */
const PATIENCE = 1500;

/**
 * Paints the candles that the worker holds (then those that the network brings) over the skeleton's chart panel,
 * while React is still on its way: the series that the address asks for, or on the trading desk the one it was left
 * with. The screen's CandleChart takes the chart over as it is.
 *
 * Resolves when candles are painted, or when the worker lives and has none in time: the app's own scripts keep the page
 * and the line busy for longer than the candles take, so they had better start after that.
 */
export async function showCachedChart(panel: HTMLElement, early: EarlyCandles): Promise<void> {
  const { series } = early;
  const slot = document.createElement('div');
  slot.className = styles.slot ?? '';
  // Over the panel, not inside it: what is inside is styled as skeleton, and hidden from screen readers.
  (panel.closest('#skeleton') ?? panel).append(slot);
  const place = () => {
    const { left, top, width, height } = panel.getBoundingClientRect();
    slot.style.left = `${left + BORDER}px`;
    slot.style.top = `${top + BORDER + HEAD}px`;
    slot.style.width = `${width - 2 * BORDER}px`;
    slot.style.height = `${height - 2 * BORDER - HEAD}px`;
  };
  place();
  const resized = new ResizeObserver(place);
  resized.observe(panel);
  const leaving = new MutationObserver(() => {
    if (panel.isConnected) return;
    leaving.disconnect();
    resized.disconnect();
    setTimeout(withdrawChart, GRACE);
  });
  leaving.observe(document.body, { childList: true });
  const options = {
    decimals: { price: specifiedPricePrecision(series.pair), volume: VOLUME_DECIMALS },
  };
  const chart = createCandleChart(slot, options);
  // The one name that is right in every language; the screen brings words.
  chart.setLabel(seriesKey(series));
  offerChart({ key: seriesKey(series), chart, release: early.release });
  const painted = new Promise<void>((done) => {
    early.follow((update) => {
      chart.update(update);
      // After the frame that shows them.
      requestAnimationFrame(() => setTimeout(done));
    });
  });

  const patience = navigator.serviceWorker?.controller ? CACHE_PATIENCE : FETCH_PATIENCE;
  const answered = worker.system.ping().then(
    () => pause(patience),
    () => undefined,
  );
  return Promise.race([painted, answered, pause(PATIENCE)]);
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
