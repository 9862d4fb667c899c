import type { Result } from '#protocol/result.ts';

/** What a call is made for. */
export interface Asking {
  /** Made by a timer: does not count as the person's activity. */
  readonly background?: boolean;
  /** One of a repeated read's own calls: where a stream knows that nothing has changed, it is answered as it was. */
  readonly repeats?: boolean;
  /** Goes out though the browser says that there is no line: it finds out whether that is true. */
  readonly probes?: boolean;
  /** A person lets go of what may cost money: it goes out though the server wants to be left alone. */
  readonly urgent?: boolean;
}

/** The answer, where a stream knows it; else it has to be asked for, and whoever wants to hear the answer is told. */
export type Told<T> = Result<T> | ((answer: Result<T>) => void) | undefined;
