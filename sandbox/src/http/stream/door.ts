interface DoorOptions {
  /** Origins of pages that may come in. A client that is no browser names none, and is let in. */
  readonly origins: () => readonly string[];
  /** Connections of this process, whichever way they came. */
  readonly size: () => number;
  readonly mostSockets: number;
  /** Of one group of addresses. */
  readonly mostSocketsEach: number;
}

export type Turned = '403 Forbidden' | '503 Service Unavailable';

/** Who may have a connection: the same for both ways in, which are counted together. */
export class Door {
  readonly #options: DoorOptions;
  readonly #counts = new Map<string, number>();

  constructor(options: DoorOptions) {
    this.#options = options;
  }

  /** Whether pages of this origin may speak here. */
  admits(origin: string | undefined): boolean {
    return origin === undefined || this.#options.origins().includes(origin);
  }

  /** Why nobody of this origin and group of addresses comes in now; null: they may. */
  refusal(origin: string | undefined, group: string): Turned | null {
    if (!this.admits(origin)) return '403 Forbidden';
    const { size, mostSockets, mostSocketsEach } = this.#options;
    const isFull = size() >= mostSockets || (this.#counts.get(group) ?? 0) >= mostSocketsEach;
    return isFull ? '503 Service Unavailable' : null;
  }

  /** Counts one in; gives what counts it out again, once. */
  enter(group: string): () => void {
    this.#count(group, 1);
    let isIn = true;
    return () => {
      if (isIn) this.#count(group, -1);
      isIn = false;
    };
  }

  #count(group: string, by: number): void {
    const left = (this.#counts.get(group) ?? 0) + by;
    if (left > 0) this.#counts.set(group, left);
    else this.#counts.delete(group);
  }
}
