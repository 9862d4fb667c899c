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

// The candles first, or on a first visit the worker that asks for them: React would only keep the line and the page
// busy while they wait.
chart
  .then(() => loadChunk(() => import('../main.tsx')))
  .then(({ start }) => start())
  .catch(async () => {
    const step = await recoverFromChunkError();
    if (step !== 'reload') showBootFailure(() => location.reload());
  });
