import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { boardOf } from '#app/features/trade/chart/drawing/kept-drawings.ts';
import { createListsTalk } from '#app/shared/page/lists-talk.ts';
import { pageLists } from '#app/shared/page/page-lists.ts';
import { type Charts, NO_CHARTS, readCharts } from '#protocol/charts.ts';
import type { Drawing } from '#protocol/drawings.ts';
import type { GivenLists, PageLists } from '#protocol/settings.ts';

const PAIR = 'BTC/USDT';
const NOTHING: PageLists = { favorites: [], charts: NO_CHARTS };

const withDrawing = (...ids: readonly string[]): Charts =>
  readCharts({
    drawings: {
      [PAIR]: ids.map((id, at) => ({
        ...{ id, kind: 'horizontal', points: [{ time: 0, price: 100 + at }], changedAt: at + 1 },
        ...{ style: { color: 0, width: 2, dash: 'solid' }, text: '', locked: false, hidden: false },
      })),
    },
  });
const drawing = (id: string): Drawing => {
  const [made] = withDrawing(id).drawings[PAIR] ?? [];
  if (!made) throw new Error('not a drawing');
  return made;
};
const idsOf = ({ charts }: PageLists) => (charts.drawings[PAIR] ?? []).map(({ id }) => id).sort();

/** The page's part of the talk; what it told is in `sent`. */
function talkOfPage() {
  const sent: { readonly now: PageLists; readonly count: number }[] = [];
  const talk = createListsTalk({ page: pageLists, send: (now, _, count) => sent.push({ now, count }) });
  talk.tell();
  onTestFinished(pageLists.subscribe(talk.tell));
  const give = (lists: PageLists, heard: number, more: Partial<GivenLists> = {}) =>
    talk.take({ ...lists, theirs: true, fits: true, nth: 1, heard, ...more });
  return { sent, give };
}

beforeEach(() => pageLists.takeOver(NOTHING));

it('keeps what is drawn while the word of the account is on its way, chosen as it is', () => {
  const { sent, give } = talkOfPage();
  const board = boardOf(PAIR);
  board.keep(drawing('mine'));
  give({ favorites: ['ETH/USDT'], charts: withDrawing('theirs') }, 1);
  expect(board.chosen()).toMatchObject({ id: 'mine' });
  expect(idsOf(pageLists.get())).toEqual(['mine', 'theirs']);
  expect(pageLists.get().favorites).toEqual(['ETH/USDT']);
  // It was told before, and nothing is told of what was taken over.
  expect(sent.map(({ now, count }) => [count, idsOf(now)])).toEqual([
    [1, []],
    [2, ['mine']],
  ]);
});

it('keeps removed what is removed meanwhile, and lets go of what another device removed', () => {
  const { give } = talkOfPage();
  give({ favorites: [], charts: withDrawing('first', 'second') }, 1);
  boardOf(PAIR).remove('first');
  give({ favorites: [], charts: withDrawing('first') }, 1);
  expect(idsOf(pageLists.get())).toEqual([]);
});

it('takes over what is given once the worker has heard all', () => {
  const { give } = talkOfPage();
  boardOf(PAIR).keep(drawing('mine'));
  give({ favorites: [], charts: withDrawing('theirs') }, 2);
  expect(idsOf(pageLists.get())).toEqual(['theirs']);
});

it('keeps nothing of a person who leaves, whatever is on its way', () => {
  const { give } = talkOfPage();
  boardOf(PAIR).keep(drawing('mine'));
  give(NOTHING, 1, { theirs: false });
  expect(idsOf(pageLists.get())).toEqual([]);
});

it('gives the next person what is theirs, whatever the one who left had told last', () => {
  const { give } = talkOfPage();
  give({ favorites: ['BTC/USDT'], charts: NO_CHARTS }, 1);
  boardOf(PAIR).keep(drawing('mine'));
  give(NOTHING, 1, { theirs: false });
  give({ favorites: ['BTC/USDT'], charts: NO_CHARTS }, 1);
  expect(pageLists.get().favorites).toEqual(['BTC/USDT']);
});
