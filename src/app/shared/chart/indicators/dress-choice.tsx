import { useTranslation } from 'react-i18next';
import { type ColourConvention, colourConvention } from '#app/shared/prefs/prefs.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { type Dress, LINE_COLORS, WEIGHTS } from '#app/ui/chart/indicator-dress.ts';
import { colorsOf, hasLines } from '#app/ui/chart/indicator-kinds.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { IndicatorKind } from '#protocol/indicators.ts';
import styles from './indicator-panel.module.css';

interface DressChoiceProps {
  readonly kind: IndicatorKind;
  readonly dress: Dress;
  readonly onChange: (dress: Dress) => void;
}

/** What the palette's colours of lines are; where blue is a direction, the second and the fifth are others (tokens.css). */
const namesIn = (convention: ColourConvention) =>
  [
    'gold',
    convention === 'red-blue' || convention === 'blue-up' ? 'green' : 'blue',
    'purple',
    'teal',
    convention === 'blue-up' ? 'red' : 'orange',
    'gray',
  ] as const;

const Swatch = ({ color }: { readonly color: number | null }) => (
  <i
    aria-hidden="true"
    className={styles.swatch}
    style={color === null ? undefined : { background: `var(--series-${color + 1})` }}
  />
);

/** The colours and the line width of one indicator, where it has any. */
export function DressChoice({ kind, dress, onChange }: DressChoiceProps) {
  const { t, i18n } = useTranslation('desk');
  const names = namesIn(colourConvention(usePrefs(), i18n.language));
  const { colors, weight } = dress;
  const count = colorsOf(kind);
  const small = buttonClass({ size: 'small' });
  const colorName = (color: number | null) =>
    color === null ? t('indicators.dress.auto') : t(`indicators.color.${names[color] ?? 'gray'}`);
  return (
    <div className={styles.dress}>
      {colors.slice(0, count).map((color, at) => {
        const choose = (next: number | null) =>
          onChange({ ...dress, colors: colors.map((held, index) => (index === at ? next : held)) });
        const name =
          count === 1 ? t('indicators.dress.color') : t('indicators.dress.colorOf', { number: at + 1 });
        return (
          <Menu
            // biome-ignore lint/suspicious/noArrayIndexKey: each place has one colour
            key={at}
            label={`${name}: ${colorName(color)}`}
            buttonClassName={small}
            button={<Swatch color={color} />}
          >
            {[null, ...LINE_COLORS].map((each) => (
              <MenuItem key={each ?? 'auto'} checked={each === color} onSelect={() => choose(each)}>
                <Swatch color={each} />
                {colorName(each)}
              </MenuItem>
            ))}
          </Menu>
        );
      })}
      {hasLines(kind) && (
        <Menu
          label={`${t('indicators.dress.weight')}: ${weight === null ? t('indicators.dress.auto') : `${weight} px`}`}
          buttonClassName={small}
          button={<i aria-hidden="true" className={styles.weight} style={{ height: weight ?? 1.25 }} />}
        >
          {[null, ...WEIGHTS].map((each) => (
            <MenuItem
              key={each ?? 'auto'}
              checked={each === weight}
              onSelect={() => onChange({ ...dress, weight: each })}
            >
              <i aria-hidden="true" className={styles.weight} style={{ height: each ?? 1.25 }} />
              {each === null ? t('indicators.dress.auto') : `${each} px`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
