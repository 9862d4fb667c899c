import { startInFront } from '../support/in-front.mjs';

const LIST = '/bb/app/huobi/getHuobiDetailsByQuoteCoin';

/**
 * The worker's clock runs so many times as fast: it polls every tenth of a second what it polls every five seconds
 * otherwise. The page's clock, which frames are measured by, stays as it is.
 */
const hurried = (times) => `{
  const later = setTimeout;
  self.setTimeout = (run, ms, ...rest) => later(run, ms / ${times}, ...rest);
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() * ${times};
}
`;

/** A list in which every price moves a little at every call. */
function movingList(names) {
  let call = 0;
  return () => {
    call += 1;
    const data = names.map((base, place) => {
      const open = (place % 97) + 1;
      const price = open * (1 + Math.sin(call / 9 + place) / 200);
      return {
        ...{ baseCoin: base, currency: base, quoteCoin: 'USDT', baseCurrency: 'USDT', logo: '' },
        tick: {
          ...{ open: open.toFixed(4), close: price.toFixed(4), vol: (1000 + call).toFixed(2) },
          ...{ high: (open * 1.02).toFixed(4), low: (open * 0.98).toFixed(4) },
        },
      };
    });
    return JSON.stringify({ status: 'ok', data });
  };
}

/**
 * Stands in front of the app: its prices move at every call, and its worker asks `times` as often.
 * @param {string} origin of the app
 * @param {{pairs: number, times: number}} options
 */
export async function startMovingMarket(origin, { pairs, times }) {
  const list = movingList(Array.from({ length: pairs }, (_, at) => `SIM${String(at + 1).padStart(3, '0')}`));
  let lists = 0;
  const market = await startInFront(origin, {
    script: hurried(times),
    answers: {
      [LIST]: () => {
        lists += 1;
        return list();
      },
    },
  });
  return { ...market, lists: () => lists };
}
