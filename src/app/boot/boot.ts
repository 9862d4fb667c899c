import { DEFAULT_PAIR } from '#protocol/tables.ts';
import { applyBrand } from '../brand/brand.ts';
import { recoverFromChunkError } from '../shared/offline/chunk-recovery.ts';
import { loadChunk } from '../shared/offline/load-chunk.ts';
import { applyPrefs } from '../shared/prefs/apply.ts';
import { deskLayout, sizeVariables } from '../shared/prefs/desk-layout.ts';
import { PERSON_KEY } from '../shared/prefs/kept-person.ts';
import { worker } from '../worker-client/client.ts';
import { ASK_EVENT } from './ask-ahead.ts';
import { askForCandles, keptText } from './early-candles.ts';
import { askForFirst } from './early-topics.ts';
import { areaOf, frameOf } from './frame-of.ts';
import { nextTask } from './next-task.ts';
import { mendLanguage } from './odd-language.ts';

const area = areaOf(location.pathname, import.meta.env.BASE_URL);
const frame = frameOf(area);
const root = document.documentElement;

applyBrand();
applyPrefs();
// Whose words the skeleton shows: a person's page begins with others.
if (keptText(PERSON_KEY)) root.dataset.person = '';
root.dataset.frame = frame;
mendLanguage(navigator, root.lang);
const desk = area === 'trade';
/** Whether the app's files come from the device. */
const kept = navigator.serviceWorker?.controller;
if (desk) placeDesk();
if (keptText('bourse-watchlist') === 'true') root.dataset.watch = '';

const askFor = (...lists: readonly string[]) => dispatchEvent(new CustomEvent(ASK_EVENT, { detail: lists }));
const askRest = () => askFor('', `/${root.lang}`);

/** The worker has asked for the prices: what is asked for after them leaves them a connection. */
const asked = () => worker.system.ping().catch(() => undefined);

const panel = document.getElementById('boot-chart');

/** Candles are asked for before the code that draws them is here: both come over the same slow line. */
async function chartFirst(place: HTMLElement): Promise<void> {
  // The worker's script is on its way: the question for it can wait until the skeleton has its panels.
  await nextTask();
  const candles = askForCandles(location.search, desk);
  askForFirst(area, candles.series.pair);
  // The line is idle while the worker starts and asks: the largest file of the rest comes then. It is not run, which would
  // keep the first candles waiting. A file that is on the device is not asked for ahead.
  if (!kept) askFor('+');
  try {
    const { showCachedChart } = await import('./cached-chart.ts');
    if (!kept) asked().then(askRest);
    await showCachedChart(place, candles);
  } catch {
    // The screen draws its own chart in any case.
    candles.release();
  }
}

async function pageFirst(): Promise<void> {
  await nextTask();
  if (askForFirst(area, DEFAULT_PAIR)) await asked();
  askRest();
}

const first = frame === 'chart' && panel ? chartFirst(panel) : pageFirst();

/** Asks at once for what the app and its router would ask for one after the other. */
function askForParts(): void {
  // One that does not come is missed, and told, by the app that needs it.
  import('react-dom/client').catch(() => undefined);
  import('../router.tsx').catch(() => undefined);
  if (desk) import('../features/trade/trade-screen.tsx').catch(() => undefined);
}

// The candles first: React would only keep the line and the page busy while they wait.
first
  .then(askForParts)
  .then(() => loadChunk(() => import('../main.tsx')))
  .then(({ start }) => start())
  .catch(async () => {
    const step = await recoverFromChunkError();
    if (step !== 'reload') showBootFailure(() => location.reload());
  });

/** The last resort: the app's own code did not arrive. Says so on the skeleton, with a button that tries again. */
function showBootFailure(again: () => void): void {
  const box = document.getElementById('boot-failure');
  box?.querySelector('button')?.addEventListener('click', again);
  box?.removeAttribute('hidden');
}

/** Places the skeleton's panels where the trading desk will have them, so that the cached chart stays where it is. */
function placeDesk(): void {
  const { preset, sizes } = deskLayout.get();
  root.dataset.desk = preset;
  for (const [name, size] of sizeVariables(sizes[preset])) root.style.setProperty(name, size);
}
