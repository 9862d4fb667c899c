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

/** A frame of a stream: a text, or bytes as a text with one letter for each. */
export interface FrameTold {
  readonly isText: boolean;
  readonly body: string;
}

export interface StreamTurn {
  readonly told: readonly FrameTold[];
  /** The exchange ended the line. */
  readonly ended: boolean;
}

/** What an exchange offers beyond the calls. */
export interface Offers {
  readonly stream: boolean;
}

/** What the process of the runner does for a page. */
export interface ExchangeHost {
  /** Starts an exchange in which nothing has happened, at a time (epoch ms); its market follows from the seed of the test. */
  openExchange(at: number, test: string, offers: Offers): Promise<void>;
  /** Answers one request, after all that the exchange had to do by then. */
  answerRequest(sent: Sent): Promise<Answered>;
  steerExchange(steering: Steering): Promise<void>;
  /** Opens a stream; gives the number of its line. */
  openStream(at: number): Promise<number>;
  /** Takes what a page said on a line, and gives what it was told by now. */
  turnStream(at: number, line: number, said: readonly string[]): Promise<StreamTurn>;
  closeStream(line: number): Promise<void>;
  /** Ends the exchange. Throws what it reported, and what its ledger breaks of its invariants. */
  closeExchange(): Promise<void>;
}
