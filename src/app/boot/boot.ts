import { recoverFromChunkError } from '../shared/offline/chunk-recovery.ts';
import { loadChunk } from '../shared/offline/load-chunk.ts';
import { applyPrefs } from '../shared/prefs/apply.ts';
import '../worker-client/client.ts';
import { deskLayout, sizeVariables } from '../shared/prefs/desk-layout.ts';
import { askForCandles } from './early-candles.ts';
import { frameOf, isDesk } from './frame-of.ts';
import { nextTask } from './next-task.ts';

const frame = frameOf(location.pathname, import.meta.env.BASE_URL);

applyPrefs();
document.documentElement.dataset.frame = frame;
const desk = isDesk(location.pathname, import.meta.env.BASE_URL);
if (desk) placeDesk(document.documentElement);

const panel = document.getElementById('boot-chart');

/** Candles are asked for before the code that draws them is here: both come over the same slow line. */
async function chartFirst(place: HTMLElement): Promise<void> {
  // The worker's script is on its way: the question for it can wait until the skeleton has its panels.
  await nextTask();
  const candles = askForCandles(location.search, desk);
  try {
    const { showCachedChart } = await import('./cached-chart.ts');
    await nextTask();
    await showCachedChart(place, candles);
  } catch {
    // The screen draws its own chart in any case.
    candles.release();
  }
}

const chart = frame === 'chart' && panel ? chartFirst(panel) : Promise.resolve();

/** The big parts of the app run each in a task of its own: all at once would hold the page for long. */
async function runAsTheyCome(): Promise<void> {
  const parts = [
    // What a tab keeps comes from the browser's process, and the router looks into it as soon as it is there.
    async () => sessionStorage.length,
    () => import('react-dom/client'),
    () => import('../router.tsx'),
    () => import('../shared/i18n/i18n.ts'),
    // What the router would ask for only once it runs.
    ...(desk ? [() => import('../features/trade/trade-screen.tsx')] : []),
  ];
  for (const part of parts) {
    // One that does not come is missed, and told, by the app that needs it.
    part().catch(() => undefined);
    await nextTask();
  }
}

// The candles first: React would only keep the line and the page busy while they wait.
chart
  .then(runAsTheyCome)
  .then(() => loadChunk(() => import('../main.tsx')))
  .then(async ({ start }) => {
    await nextTask();
    await start();
  })
  .catch(async () => {
    const step = await recoverFromChunkError();
    if (step !== 'reload') showBootFailure(() => location.reload());
  });

/** Without the app there are no language files: both languages, plainly. */
const WORDS: readonly string[] = [
  "Bourse didn't load. Check your connection and try again.",
  '应用无法加载，请检查网络后重试。',
];

/** The last resort: the app's own code did not arrive. Says so on the skeleton, with a button that tries again. */
function showBootFailure(again: () => void): void {
  const box = document.createElement('div');
  box.id = 'boot-failure';
  box.setAttribute('role', 'alert');
  for (const words of WORDS) {
    const line = document.createElement('p');
    line.textContent = words;
    box.append(line);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again · 重试';
  button.addEventListener('click', again);
  box.append(button);
  document.getElementById('skeleton')?.append(box);
}

/** Places the skeleton's panels where the trading desk will have them, so that the cached chart stays where it is. */
function placeDesk(root: HTMLElement): void {
  const { preset, sizes } = deskLayout.get();
  root.dataset.desk = preset;
  for (const [name, size] of sizeVariables(sizes[preset])) root.style.setProperty(name, size);
}
