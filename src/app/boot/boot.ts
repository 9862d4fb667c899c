import { recoverFromChunkError } from '../offline/chunk-recovery.ts';
import { loadChunk } from '../offline/load-chunk.ts';
import { applyPrefs } from '../prefs/apply.ts';
// Starts the worker: its first answers are on their way while React still loads.
import '../worker-client/client.ts';
import { showBootFailure } from './boot-failure.ts';
import { frameOf } from './frame-of.ts';

const frame = frameOf(location.pathname, import.meta.env.BASE_URL);

applyPrefs();
document.documentElement.dataset.frame = frame;

const panel = document.getElementById('boot-chart');
const chart =
  frame === 'chart' && panel
    ? import('./cached-chart.ts')
        .then(({ showCachedChart }) => showCachedChart(panel, location.search))
        // The screen draws its own chart in any case.
        .catch(() => undefined)
    : Promise.resolve();

// With everything on the device, React would only keep the page busy while the candles wait to be drawn.
// On a first visit the network is what takes long: then both come side by side.
const installed = Boolean(navigator.serviceWorker?.controller);

(installed ? chart : Promise.resolve())
  .then(() => loadChunk(() => import('../main.tsx')))
  .then(({ start }) => start())
  .catch(async () => {
    const step = await recoverFromChunkError();
    if (step !== 'reload') showBootFailure(() => location.reload());
  });
