/** The transactions of the device's connections. */
export interface OpenTransactions {
  /** Begins a transaction. Throws an AbortError while they are held. */
  begin(start: () => IDBTransaction): IDBTransaction;
  /** True aborts what is open and refuses what would begin; false lets transactions begin again. */
  hold(isHeld: boolean): void;
}

/**
 * Knows which transactions are open: WebKit keeps one whose page is left, and every later one of its tables waits for it
 * (decision 51).
 */
export function createOpenTransactions(): OpenTransactions {
  const open = new Set<IDBTransaction>();
  let held = false;
  return {
    begin(start) {
      if (held) throw new DOMException('The page is being left.', 'AbortError');
      const transaction = start();
      const forget = () => open.delete(transaction);
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
      open.add(transaction);
      return transaction;
    },
    hold(isHeld) {
      held = isHeld;
      if (!held) return;
      for (const transaction of open) {
        try {
          transaction.abort();
        } catch {
          // It is being committed.
        }
      }
    },
  };
}
