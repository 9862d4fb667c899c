import { mayBeAmount } from '../ui/may-be-amount.ts';
import { type Box, SIDES } from './amount-place.ts';
import rules from './early-amount.css?inline';

interface EarlyFieldOptions {
  readonly box: Box;
  readonly label: string;
  readonly coin: string;
  /** What stands in it. */
  readonly text: string;
  /** Parts of the form that are drawn as empty boxes around it. */
  readonly others: readonly Box[];
}

interface EarlyField {
  /** Whether an input method is at work in it. */
  readonly composing: () => boolean;
  /** What was typed, the focus and the caret are the other field's from now on. */
  readonly giveTo: (taker: HTMLInputElement) => void;
  readonly end: () => void;
}

function placed<Kind extends HTMLElement>(element: Kind, box: Box): Kind {
  for (const side of SIDES) element.style[side] = `${box[side]}px`;
  return element;
}

/** An amount field that the browser alone makes work, over the skeleton. `onComposed`: an input method is done. */
export function drawEarlyField(
  { box, label, coin, text, others }: EarlyFieldOptions,
  onComposed: () => void,
): EarlyField {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const form = document.createElement('div');
  form.id = 'early-form';
  const field = document.createElement('input');
  field.id = 'early-amount';
  field.inputMode = 'decimal';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.value = text;
  const name = document.createElement('label');
  name.htmlFor = field.id;
  name.textContent = label;
  const suffix = document.createElement('span');
  suffix.translate = false;
  suffix.textContent = coin;
  const around = placed(document.createElement('div'), box);
  around.append(name, field, suffix);
  form.append(...others.map((other) => placed(document.createElement('i'), other)), around);

  let composing = false;
  field.addEventListener('beforeinput', (event) => {
    if (!event.isComposing && event.data && !mayBeAmount(field.value + event.data)) event.preventDefault();
  });
  field.addEventListener('compositionstart', () => {
    composing = true;
  });
  field.addEventListener('compositionend', () => {
    composing = false;
    onComposed();
  });
  document.body.append(form);
  return {
    composing: () => composing,
    giveTo(taker) {
      const { value, selectionStart, selectionEnd, selectionDirection } = field;
      const focused = document.activeElement === field;
      if (value !== text) {
        // As if it were typed there: the form judges it as it judges that.
        taker.setRangeText(value, 0, taker.value.length, 'end');
        taker.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      if (focused) {
        taker.focus({ preventScroll: true });
        taker.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
      }
    },
    end: () => form.remove(),
  };
}
