/** One tone whatever happened: a win must not sound better than a loss. */
const PITCH_HZ = 587;
const LENGTH_S = 0.35;
const ATTACK_S = 0.02;
/** An exponential ramp can't end at zero. */
const SILENCE = 0.0001;
const LOUDEST = 0.5;
/** A browser that has seen no gesture on this page leaves the context suspended for good. */
const START_PATIENCE_MS = 500;

let context: AudioContext | null = null;

/** Loudness is heard roughly as the square of the gain. Takes 0 to 100; gives a gain of 0 to 0.5. */
export const gainOf = (volume: number): number => (Math.min(Math.max(volume, 0), 100) / 100) ** 2 * LOUDEST;

/** The page's one way to be heard; null where the browser or the device has none. */
export async function runningAudio(): Promise<AudioContext | null> {
  if (typeof AudioContext !== 'function') return null;
  try {
    context ??= new AudioContext();
    const patience = new Promise<void>((resolve) => setTimeout(resolve, START_PATIENCE_MS));
    if (context.state !== 'running') await Promise.race([context.resume(), patience]);
    return context.state === 'running' ? context : null;
  } catch {
    // No sound device, or the browser forbids it.
    return null;
  }
}

/** May this page be heard? Browsers keep pages silent that nobody has clicked or typed in. */
export const mayPlay = async (): Promise<boolean> =>
  navigator.userActivation?.hasBeenActive !== false && (await runningAudio()) !== null;

/** Plays the tone at a volume of 0 to 100; false where the browser would not. */
export async function playTone(volume: number): Promise<boolean> {
  const audio = await runningAudio();
  if (!audio) return false;
  const gain = gainOf(volume);
  if (gain === 0) return true;
  const start = audio.currentTime;
  const end = start + LENGTH_S;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(gain, start + ATTACK_S);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  const source = audio.createOscillator();
  source.frequency.value = PITCH_HZ;
  source.connect(envelope).connect(audio.destination);
  source.start(start);
  source.stop(end);
  return true;
}
