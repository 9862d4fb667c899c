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

/** A frame of a stream; the body of a binary frame has one letter for each byte. */
export interface FrameTold {
  readonly isText: boolean;
  readonly body: string;
}

export interface StreamTurn {
  readonly told: readonly FrameTold[];
  /** The exchange closed the connection. */
  readonly ended: boolean;
}

/** Optional features of a test's exchange. */
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
  /** Opens a stream connection and returns its id. */
  openStream(at: number): Promise<number>;
  /** Delivers the page's frames of a connection and returns the frames for the page. */
  turnStream(at: number, line: number, said: readonly string[]): Promise<StreamTurn>;
  closeStream(line: number): Promise<void>;
  /** Ends the exchange. Throws what it reported, and what its ledger breaks of its invariants. */
  closeExchange(): Promise<void>;
}
