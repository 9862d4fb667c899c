/** What a chart of seconds shows: every trade, or candles that are added up from them. */
export const SECONDS_PERIODS = ['tick', '1s', '5s', '15s'] as const;
export type SecondsPeriod = (typeof SECONDS_PERIODS)[number];

/** How many seconds one record covers; a trade covers none. */
export const SECONDS_OF: Readonly<Record<SecondsPeriod, number>> = { tick: 0, '1s': 1, '5s': 5, '15s': 15 };
