import { clock, flight, player } from './recording.ts';

/** Where a jump goes to, over the reload that it needs: a worker cannot go back in time. */
const JUMP_KEY = 'replay-jump';
const SPEEDS = [1, 4, 16] as const;
/** A tab that was hidden, or a machine that slept, does not make up for it. */
const LONGEST_STEP = 250;
/** Milliseconds of the recording between two looks at how far a jump has come. */
const JUMP_STEP = 1000;

const { start, length } = flight.head;
const wall = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeStyle: 'medium', hour12: false });

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

/** The controls of the recording, over the foot of the page. */
export function showBar(): void {
  const bar = element('div', { role: 'group', ariaLabel: 'Recording' });
  bar.style.cssText =
    'position:fixed;inset:auto 0 32px;margin:auto;width:fit-content;z-index:9999;display:flex;gap:12px;' +
    'align-items:center;padding:8px 14px;border-radius:8px;background:#ffd60a;color:#000;color-scheme:light;font:13px system-ui';
  const play = element('button', { type: 'button' });
  const speed = element('select', { ariaLabel: 'Speed' });
  for (const times of SPEEDS) speed.append(new Option(`${times}×`, String(times)));
  const place = element('input', { type: 'range', min: '0', max: String(length), ariaLabel: 'Moment' });
  place.style.width = '260px';
  const told = element('output', {});
  told.style.fontVariantNumeric = 'tabular-nums';
  bar.append(play, speed, place, told, 'A recording: nothing leaves this page');
  document.body.append(bar);

  let playing = true;
  let held = false;
  const tell = () => {
    play.textContent = playing ? 'Pause' : 'Play';
    if (!held) place.value = String(clock.elapsed());
    const at = wall.format(start + clock.elapsed());
    told.textContent = `${at} · ${Math.floor(clock.elapsed() / 1000)} of ${Math.floor(length / 1000)} s`;
  };
  play.onclick = () => {
    playing = !playing;
    tell();
  };
  place.oninput = () => {
    held = true;
  };
  place.onchange = () => {
    sessionStorage.setItem(JUMP_KEY, place.value);
    location.reload();
  };

  const jump = async () => {
    const aim = Number(sessionStorage.getItem(JUMP_KEY));
    sessionStorage.removeItem(JUMP_KEY);
    playing = aim === 0;
    while (clock.elapsed() < aim) {
      await player.to(Math.min(aim, clock.elapsed() + JUMP_STEP));
      tell();
    }
  };
  let last = Number.POSITIVE_INFINITY;
  const frame = async (at: number) => {
    const step = Math.min(LONGEST_STEP, Math.max(0, at - last)) * Number(speed.value);
    last = at;
    if (playing) await player.to(Math.min(length, clock.elapsed() + step));
    if (clock.elapsed() >= length) playing = false;
    tell();
    requestAnimationFrame(frame);
  };
  void jump().then(() => requestAnimationFrame(frame));
}
