import { PERSON_KEY } from '../shared/prefs/kept-person.ts';
import { fieldsOf, keptFields } from '../shared/prefs/kept-text.ts';
import { keptText } from './early-candles.ts';

const PLACE_KEY = 'bourse-amount-place';

/** On a narrower page the desk is laid out another way, or stands partly beside it. */
const WIDE = 1300;

export const SIDES = ['top', 'right', 'width', 'height'] as const;

/** In pixels, from the top and the right of the page. */
export type Box = Readonly<Record<(typeof SIDES)[number], number>>;

/** Where the amount of a limit order stands in its form. */
interface AmountPlace {
  readonly box: Box;
  /** What is said before it. */
  readonly label: string;
  /** Everything else of the form that is as wide: the sides, the price, the total. */
  readonly others: readonly Box[];
}

interface Kept extends AmountPlace {
  readonly reader: string;
  /** Of the page: on a lower one the form may be scrolled. */
  readonly height: number;
}

/** For whom it stood there: another language has another label, and a visitor's form other lines above it. */
const reader = (): string => `${document.documentElement.lang} ${keptText(PERSON_KEY)}`;

const isBox = (found: unknown): found is Box => {
  const fields = fieldsOf<keyof Box>(found);
  return SIDES.map((side) => fields[side]).every(
    (size) => typeof size === 'number' && size >= 0 && size < WIDE,
  );
};

/** As it was when this desk was last seen; null where that is not known for who reads now, or the page is too narrow. */
export function amountPlace(): AmountPlace | null {
  const kept = keptFields<keyof Kept>(keptText(PLACE_KEY));
  const { box, label, others, height } = kept;
  if (innerWidth < WIDE || kept.reader !== reader()) return null;
  if (typeof height !== 'number' || innerHeight < height) return null;
  if (!isBox(box) || typeof label !== 'string' || !Array.isArray(others)) return null;
  return { box, label, others: others.filter(isBox) };
}

/** The field that the form has for it. */
export const amountField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#spot-amount');

/** What the eye takes for the field: the box with its label and its coin. */
const around = (field: Element): Element | null => field.parentElement?.parentElement ?? null;

function boxOf(element: Element | null): Box | null {
  const page = document.body.getBoundingClientRect();
  const found = element?.getBoundingClientRect();
  if (!found) return null;
  const { width, height } = found;
  return { top: found.top - page.top, right: page.right - found.right, width, height };
}

const isScrolled = (element: Element | null): boolean =>
  element !== null && (element.scrollTop > 0 || isScrolled(element.parentElement));

/** Keeps where it stands now. Reads the layout: to be called when nothing is drawn. */
export function keepAmountPlace(): void {
  const field = amountField();
  const box = field && boxOf(around(field));
  if (!box || innerWidth < WIDE || isScrolled(field)) return;
  const inputs = [...(field.form?.querySelectorAll('[inputmode]') ?? [])].filter((other) => other !== field);
  const others = [field.form?.querySelector('fieldset') ?? null, ...inputs.map(around)].map(boxOf);
  const label = field.labels?.[0]?.textContent ?? '';
  const place: Kept = {
    box,
    label,
    others: others.filter(isBox),
    reader: reader(),
    height: innerHeight,
  };
  try {
    localStorage.setItem(PLACE_KEY, JSON.stringify(place));
  } catch {
    // Full or closed: then the field comes with the form.
  }
}
