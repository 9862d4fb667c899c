/** Seconds a picture stands. */
const STAY = 3;

/**
 * Pictures one after another, as one file that moves by itself wherever an image is shown. For readers who asked for less
 * motion it stands at the first.
 * @param frames JPEG files, all of one size
 */
export function tour(frames: readonly Buffer[], width: number, height: number): string {
  const whole = frames.length * STAY;
  const share = 100 / frames.length;
  const images = frames.map(
    (frame, at) =>
      `<image class="f" style="animation-delay:${at * STAY}s" width="${width}" height="${height}" href="data:image/jpeg;base64,${frame.toString('base64')}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Bourse, screen by screen">
<style>.f{opacity:0;animation:f ${whole}s infinite}.f:first-of-type{opacity:1}@keyframes f{0%{opacity:0}2%{opacity:1}${share.toFixed(2)}%{opacity:1}${(share + 2).toFixed(2)}%{opacity:0}100%{opacity:0}}@media(prefers-reduced-motion:reduce){.f{animation:none}}</style>
${images.join('\n')}
</svg>
`;
}
