const KBIT = 1000 / 8;

/**
 * Lines as people have them: bytes a second in each direction, milliseconds one way, and what goes wrong. `stall` and
 * `cut`: for so long (ms) in each period of ten seconds nothing passes, or connections end and none is accepted. `late`:
 * answers of calls come so much later once the desk has loaded; no call is waited for as long as that. `sockets`: whether WebSockets pass.
 */
export const LINES = {
  good: {},
  slow: { rate: 50 * KBIT, delay: 400 },
  stalls: { rate: 1600 * KBIT, delay: 75, stall: 3000 },
  cuts: { rate: 1600 * KBIT, delay: 75, cut: 1000 },
  late: { rate: 1600 * KBIT, delay: 75, late: 20_000 },
  blocked: { rate: 1600 * KBIT, delay: 75, sockets: false },
};
