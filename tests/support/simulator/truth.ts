/** One state of something at the back end, from an instant until the next one. */
interface Version {
  readonly text: string;
  /** Epoch ms. */
  readonly from: number;
}

/** A state that a shown value can be. */
export interface Match {
  /** The first version it can be, of those that come after what was shown before. */
  readonly version: number;
  /** The last version it can be. */
  readonly last: number;
}

export interface Truth {
  /** The state of `name` is `text` from `at` (epoch ms) on; the same text again is no change. */
  note(name: string, text: string, at: number): void;
  /**
   * The versions at or after `least` that say `text` and were true at some instant of a span (epoch ms, both ends
   * included); null where none does.
   */
  find(name: string, text: string, least: number, from: number, until: number): Match | null;
  /** When a version was over (epoch ms); without limit where it still is true. */
  endOf(name: string, version: number): number;
  /** Other names under which this text was ever true. */
  othersThatSay(name: string, text: string): readonly string[];
}

/** All that was ever true at the back end, by name. */
export function createTruth(): Truth {
  const versions = new Map<string, Version[]>();
  const of = (name: string) => versions.get(name) ?? [];
  const endOf = (name: string, version: number) => of(name)[version + 1]?.from ?? Number.POSITIVE_INFINITY;
  return {
    note(name, text, at) {
      const list = of(name);
      if (list.at(-1)?.text !== text) {
        list.push({ text, from: at });
        versions.set(name, list);
      }
    },
    find(name, text, least, from, until) {
      const list = of(name);
      const found: number[] = [];
      for (let n = list.length - 1; n >= least && endOf(name, n) >= from; n -= 1) {
        const version = list[n];
        if (version?.text === text && version.from <= until) found.push(n);
      }
      const [last, version = last] = [found[0], found.at(-1)];
      return last === undefined || version === undefined ? null : { version, last };
    },
    endOf,
    othersThatSay: (name, text) =>
      [...versions.keys()].filter((other) => other !== name && of(other).some((each) => each.text === text)),
  };
}
