/** What a page sends, with the time that its clock shows. */
export interface Sent {
  readonly at: number;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** What a test does to the market and to the time of the exchange. */
export type Steering =
  | { readonly kind: 'trade'; readonly symbol: string; readonly price: string; readonly amount: string }
  | { readonly kind: 'emptyBooks'; readonly empty: boolean }
  | { readonly kind: 'advanceBusiness'; readonly ms: number }
  | { readonly kind: 'endSessions'; readonly userId: string };

/** What the process of the runner does for a page. */
export interface ExchangeHost {
  /** Starts an exchange in which nothing has happened, at a time (epoch ms); its market follows from the seed of the test. */
  openExchange(at: number, test: string): Promise<void>;
  /** Answers one request, after all that the exchange had to do by then. */
  answerRequest(sent: Sent): Promise<Answered>;
  steerExchange(steering: Steering): Promise<void>;
  /** Ends the exchange. Throws what it reported, and what its ledger breaks of its invariants. */
  closeExchange(): Promise<void>;
}
