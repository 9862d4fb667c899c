/** Seconds a tone takes to come and to go: without them it begins and ends with a click. */
const ATTACK = 0.008;
const RELEASE = 0.03;

/** Of a view that is played: seconds in all, and those of one candle. */
const WHOLE = 12;
const [SHORTEST, LONGEST] = [0.03, 0.15];
/** Beyond these, several candles share a tone. */
const MOST_TONES = 400;

export interface Tone {
  readonly hertz: number;
  /** Seconds of the context's clock. */
  readonly at: number;
  readonly seconds: number;
  /** 0 to 1. */
  readonly gain: number;
}

/** Puts one tone on a context, offline or heard; gives what ends it early, without a click either. */
export function putTone(context: BaseAudioContext, { hertz, at, seconds, gain }: Tone): () => void {
  const end = at + Math.max(seconds, ATTACK + RELEASE);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(gain, at + ATTACK);
  envelope.gain.setValueAtTime(gain, end - RELEASE);
  envelope.gain.linearRampToValueAtTime(0, end);
  const source = context.createOscillator();
  // Its overtones are heard where a small speaker swallows the lowest tones.
  source.type = 'triangle';
  source.frequency.value = hertz;
  source.connect(envelope).connect(context.destination);
  source.start(at);
  source.stop(end);
  return () => {
    const now = context.currentTime;
    envelope.gain.cancelScheduledValues(now);
    envelope.gain.setTargetAtTime(0, now, RELEASE / 3);
    source.stop(now + RELEASE);
  };
}

/** The candles that a view is played by, from one index up to another, and how long each sounds. */
export function playOrder(
  from: number,
  to: number,
): { readonly indexes: readonly number[]; readonly seconds: number } {
  const shared = Math.max(1, Math.ceil((to - from) / MOST_TONES));
  const count = Math.max(0, Math.ceil((to - from) / shared));
  // Of those that share a tone the newest is heard: what came of them.
  const indexes = Array.from({ length: count }, (_, at) => Math.min(to - 1, from + (at + 1) * shared - 1));
  return { indexes, seconds: Math.min(LONGEST, Math.max(SHORTEST, WHOLE / Math.max(1, count))) };
}
