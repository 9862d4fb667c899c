/** A point of the viewport, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Key = 'Escape' | 'Enter' | 'Tab' | 'Backspace' | 'End';

/** One tab of a real browser. All input is trusted: it comes from the driver, as from a person. */
export interface Tab {
  /** Loads an address as a whole document. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression in the page; the value has to be JSON. */
  run<T>(expression: string): Promise<T>;
  click(point: Point): Promise<void>;
  move(point: Point): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  wheel(point: Point, deltaY: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Pastes the clipboard with the keyboard. */
  paste(): Promise<void>;
  /** Writes a PNG of the viewport. */
  picture(file: string): Promise<void>;
}

/** A browser with a fresh profile. */
export interface Engine {
  readonly name: string;
  readonly first: Tab;
  newTab(): Promise<Tab>;
  /** Console errors, uncaught exceptions and policy violations so far, of all tabs. */
  readonly problems: readonly string[];
  /** Folder that downloads are written to. */
  readonly downloads: string;
  close(): Promise<void>;
}

export const WINDOW = { width: 1440, height: 900 } as const;
