import { pairOf } from './series.ts';

/** Longer than an answer usually takes: until then the picture only fades, which is calmer than a blank one. */
const ANOTHER_PAIR = 400;
const ANOTHER_PERIOD = 2000;

interface AwaitedDeps {
  readonly root: Pick<HTMLElement, 'dataset'>;
  /** Says that there are no candles. */
  readonly empty: Pick<HTMLElement, 'hidden'>;
  /** The series that is drawn; "" before the first one. */
  readonly drawn: () => { readonly key: string; readonly length: number };
}

/**
 * What a chart shows between two series: the last one fades, and goes when the next does not come. The figures of another
 * pair go at once: nobody must take them for those of this one.
 */
export function awaitSeries({ root, empty, drawn }: AwaitedDeps) {
  let awaited: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (state: string, none: boolean) => {
    root.dataset.state = state;
    empty.hidden = !none;
  };
  const came = () => {
    clearTimeout(timer);
    const none = drawn().length === 0;
    show(none ? 'empty' : 'ready', none);
  };
  const isOther = () => awaited !== null && awaited !== drawn().key;
  return {
    /** From now on this series is asked for. */
    expect(key: string) {
      awaited = key;
      clearTimeout(timer);
      const { key: last } = drawn();
      if (!isOther()) return came();
      const otherPair = last !== '' && pairOf(last) !== pairOf(key);
      if (last !== '') show(otherPair ? 'leaving' : 'waiting', false);
      timer = setTimeout(() => show('gone', true), otherPair ? ANOTHER_PAIR : ANOTHER_PERIOD);
    },
    /** A whole series came. */
    came,
    /** What is drawn is not what is asked for. */
    isOther,
    stop: () => clearTimeout(timer),
  };
}
