import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { DrawingStyle } from '#protocol/drawings.ts';
import styles from './drawing.module.css';

export const Swatch = ({ color }: { readonly color: DrawingStyle['color'] }) => (
  <i className={styles.swatch} data-color={color} aria-hidden="true" />
);

/** "Blue · 2 px · Dashed" */
export const styleWords = ({ color, width, dash }: DrawingStyle, t: Translate): string =>
  [t(`drawing.color.${color}`), t('drawing.pixels', { width }), t(`drawing.dash.${dash}`)].join(' · ');
