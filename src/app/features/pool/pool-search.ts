import { MACHINE_STATUSES, type MachineStatus } from '#protocol/pool.ts';
import { type Coin, readCoin } from '#protocol/units.ts';

/** The list's part of the URL: which machine is looked at, and only those that mine one coin. */
export interface MachinesSearch {
  readonly machine?: string;
  readonly coin?: Coin;
}

/** The records' part of the URL: of which status, how many pages of them, and the coin of the graph. */
export interface MachineOrdersSearch {
  readonly status?: MachineStatus;
  readonly page?: string;
  readonly coin?: Coin;
}

type Query = Readonly<Record<string, unknown>>;

export function readMachinesSearch(query: Query): MachinesSearch {
  const named = readCoin(query.coin);
  const machine = typeof query.machine === 'string' ? query.machine.slice(0, 64) : '';
  return { ...(machine !== '' && { machine }), ...(named && { coin: named }) };
}

export function readMachineOrdersSearch(query: Query): MachineOrdersSearch {
  const named = readCoin(query.coin);
  const status = MACHINE_STATUSES.find((known) => known === query.status);
  const page = typeof query.page === 'string' && /^[1-9]\d{0,3}$/.test(query.page) && query.page !== '1';
  return {
    ...(status && { status }),
    ...(page && { page: String(query.page) }),
    ...(named && { coin: named }),
  };
}
