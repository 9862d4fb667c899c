import { useLive } from '#app/worker-client/use-live.ts';

/** A text that changes whenever a balance does: what is listed from the ledger is read again then. */
export function useBalanceMark(): string {
  const spot = useLive({ name: 'assets', account: 2 }).value;
  const contract = useLive({ name: 'assets', account: 1 }).value;
  return [spot, contract]
    .map(
      (sheet) =>
        sheet?.list.map(({ currency, available, frozen }) => `${currency}${available}/${frozen}`).join() ??
        '',
    )
    .join(';');
}
