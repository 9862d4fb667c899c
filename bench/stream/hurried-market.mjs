/**
 * Runs in the worker before the app's own script: answers for a book and for trades come at a steady pace, each with
 * something new, and the worker asks again as soon as it has one. All behind `fetch` is the app's own: decoding,
 * trimming, summing, recording, telling the page.
 */
function hurry({ books, prints, fastTimer, soon }) {
  const later = self.setTimeout;
  self.setTimeout = (run, ms, ...rest) => later(run, ms === fastTimer ? soon : ms, ...rest);
  const given = { books: 0, prints: 0 };
  self.benchGiven = given;
  const MIDDLE = 64_000;
  const TICK = 0.5;
  const middle = (count) => MIDDLE + Math.round(Math.sin(count / 40) * 60) * TICK;
  const size = (count, place) => (0.05 + ((count * 7 + place * 13) % 97) / 50).toFixed(4);
  const side = (count, direction) =>
    Array.from({ length: 20 }, (_, place) => [
      (middle(count) + direction * (place + 1) * TICK).toFixed(2),
      size(count, place),
    ]);
  const recent = [];
  const sources = {
    getHuobiContractDepthV2: {
      name: 'books',
      every: 1000 / books,
      answer: (count) => ({ tick: { bids: side(count, -1), asks: side(count, 1) } }),
    },
    getMarketTrade: {
      name: 'prints',
      every: 1000 / prints,
      answer: (count) => {
        const price = middle(given.books).toFixed(2);
        const direction = count % 3 === 0 ? 'sell' : 'buy';
        recent.unshift({ id: `bench-${count}`, ts: Date.now(), price, amount: size(count, 3), direction });
        recent.splice(100);
        return { data: recent };
      },
    },
  };
  const due = {};
  const ask = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const source = sources[String(input).split('/').at(-1)];
    if (!source) return ask(input, init);
    const { name, every, answer } = source;
    // Due times do not drift: what was asked for late is made up for by the next ones.
    due[name] = Math.max((due[name] ?? 0) + every, performance.now() - 10 * every);
    await new Promise((done) => later(done, Math.max(0, due[name] - performance.now())));
    given[name] += 1;
    const headers = { 'Content-Type': 'application/json', 'X-Server-Time': String(Date.now()) };
    return new Response(JSON.stringify({ status: 'ok', ...answer(given[name]) }), { headers });
  };
}

/** @param {{books: number, prints: number}} pace a second; the timer is `DEFAULT_OPTIONS.fastTimer` */
export const hurriedMarket = ({ books, prints }) =>
  `(${hurry})(${JSON.stringify({ books, prints, fastTimer: 1000, soon: 2 })});\n`;
