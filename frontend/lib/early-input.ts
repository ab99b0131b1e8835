/**
 * React does not hydrate the Worker's HTML: it renders a second page and swaps it in. What a
 * visitor types, chooses, focuses or presses before the swap, even before any script ran, is
 * recorded here and replayed in React's page. Links and submitted forms work without scripts and
 * are left alone; a button that submits a form is pressed in React's page once that is there. Input
 * to a control that React's page lacks is dropped.
 */
export interface EarlyInput {
  /**
   * Calls `commit`, which should show React's page at once, when a key is pressed, a field is
   * filled in or a button is clicked. The key press is then handled by React's page.
   */
  whenUsed(commit: () => void): void;
  /** Replaces the Worker's page with React's. */
  takePlace(): void;
  /** Copies values and focus right after the swap, so that typing continues in the new field. */
  putBack(): void;
  /** Replays the input as events once React's components have settled. Works once. */
  tell(): Promise<void>;
}

/**
 * @param before the Worker's page, in the document
 * @param after container of React's page, outside the document
 */
export function keepEarlyInput(before: HTMLElement, after: HTMLElement): EarlyInput {
  let pressed: Element | null = null;
  let held: Element | null = null;
  let focused: Element | null = null;
  const tellings: (() => void)[] = [];
  let commitNow = () => {};
  before.addEventListener('click', (event) => {
    const button = buttonAt(event.target);
    if (!button) return;
    pressed = button;
    commitNow();
    if (after.isConnected) event.preventDefault();
  });
  before.addEventListener('input', () => commitNow());
  const pressKey = (event: KeyboardEvent) => {
    commitNow();
    if (after.isConnected) handOn(event);
  };
  window.addEventListener('keydown', pressKey, { capture: true });
  // A lifted finger taps what is below it then; a mouse clicks only where it was pressed.
  before.addEventListener('pointerdown', ({ target, pointerType }) => {
    held = pointerType === 'mouse' ? buttonAt(target) : null;
  });
  const release = () => {
    held = null;
  };
  window.addEventListener('pointerup', release);

  const inReact = (control: Element | null) =>
    control ? sameControl(control, before, after) : undefined;
  return {
    whenUsed(commit) {
      commitNow = commit;
    },
    takePlace() {
      commitNow = () => {};
      window.removeEventListener('keydown', pressKey, { capture: true });
      focused = before.contains(document.activeElement) ? document.activeElement : null;
      window.removeEventListener('pointerup', release);
      before.replaceWith(after);
    },
    putBack() {
      for (const field of before.querySelectorAll('input, select')) {
        const next = isField(field) && isChanged(field) ? inReact(field) : undefined;
        if (isField(field) && isField(next)) tellings.push(copyField(field, next));
      }
      focusAs(focused, inReact(focused));
      const [button, below] = [inReact(pressed), inReact(held)];
      if (button instanceof HTMLElement) tellings.push(() => button.click());
      if (below instanceof HTMLElement) clickOnRelease(below);
    },
    async tell() {
      for (const telling of tellings.splice(0)) {
        // One at a time: the event of a second checkbox builds on the result of the first.
        await undefined;
        telling();
      }
    },
  };
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button[type="button"], button[form]') : null;
}

/** Keys that the browser turns into a click, with the elements they click. */
const CLICKS: Record<string, string> = {
  Enter: 'a[href], button',
  ' ': 'button, input[type="checkbox"], input[type="radio"]',
};

/**
 * Repeats a key press of the removed page at the currently focused element. The browser itself
 * applies what the key types or moves there, but a click would go to the removed page.
 */
function handOn(key: KeyboardEvent): void {
  key.stopImmediatePropagation();
  const focused = document.activeElement ?? document.body;
  const isHandled = !focused.dispatchEvent(new KeyboardEvent(key.type, key));
  const clicked = !isHandled && focused.matches(CLICKS[key.key] ?? ':not(*)');
  if (isHandled || clicked) key.preventDefault();
  if (clicked && focused instanceof HTMLElement) focused.click();
}

function focusAs(focused: Element | null, next: Element | undefined): void {
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && next instanceof HTMLInputElement) {
    copySelection(focused, next);
  }
}

function clickOnRelease(button: HTMLElement): void {
  const release = ({ target }: PointerEvent) => {
    if (target instanceof Node && button.contains(target)) button.click();
  };
  window.addEventListener('pointerup', release, { once: true });
}

/**
 * The counterpart of a control in the other page: by accessible name, and by position among
 * controls of that name. What is a link in the Worker's page may be a button in React's.
 */
function sameControl(control: Element, from: Element, to: Element): Element | undefined {
  if (control.id) return to.querySelector(`#${CSS.escape(control.id)}`) ?? undefined;
  const kind = control.matches('a, button') ? 'a, button' : control.localName;
  const name = nameOf(control);
  const namesakes = (page: Element) =>
    [...page.querySelectorAll(kind)].filter((one) => nameOf(one) === name);
  return namesakes(to)[namesakes(from).indexOf(control)];
}

/**
 * Accessible name without whitespace: the Worker and React break lines differently. A control with
 * a label beside it has an id; `labels` of a removed page are empty.
 */
function nameOf(control: Element): string {
  const text =
    control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent ?? '';
  return text.replace(/\s+/g, '');
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: Element | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Whether the visitor, or the browser's autofill, has changed the field's initial value. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) {
    return isBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  }
  const first = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

/**
 * Copies one field's value into another, which is React's, and returns a function that notifies
 * React. The component may reset the field before that; the value is then copied again, with what
 * was typed meanwhile.
 */
function copyField(from: Field, to: Field): () => void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (isBox(from)) return () => to.checked !== from.checked && to.click();
    to.addEventListener('input', () => copyText(to, from));
    return putAndTell(to, 'input', () => copyText(from, to));
  }
  return putAndTell(to, 'change', () => {
    if ('selectedIndex' in from && 'selectedIndex' in to) to.selectedIndex = from.selectedIndex;
  });
}

function putAndTell(field: Field, type: 'input' | 'change', put: () => void): () => void {
  put();
  return () => {
    put();
    field.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

/**
 * React overrides `value` on each element and treats a value set through that as its own; the
 * prototype's setter bypasses it.
 */
function copyText(from: HTMLInputElement, to: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', from.value, to);
  copySelection(from, to);
}

/** Only text and search fields have a selection; e-mail fields have none. */
function copySelection(from: HTMLInputElement, to: HTMLInputElement): void {
  if (isText(from) && isText(to)) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function isText(control: HTMLInputElement): boolean {
  return /^(text|search)$/.test(control.type);
}

function isBox(control: HTMLInputElement): boolean {
  return /^(checkbox|radio)$/.test(control.type);
}
