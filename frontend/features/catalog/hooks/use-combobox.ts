import { type KeyboardEvent, useState } from 'react';

/** No option is active: the cursor is in the text. */
const IN_TEXT = -1;

/**
 * The keyboard of a text field with a list of suggestions below it, as the ARIA combobox pattern
 * says: the focus stays in the field, and one option at a time is active (`aria-activedescendant`).
 * `optionIds` are those of the options shown, in order.
 */
export function useCombobox({
  optionIds,
  onChoose,
  onDismiss,
}: {
  optionIds: readonly string[];
  /** Enter on the option at that place. */
  onChoose: (place: number) => void;
  /** Escape, when no list is open. */
  onDismiss: () => void;
}) {
  const [isWanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const isOpen = isWanted && optionIds.length > 0;
  // An option that is gone with the last answer is not active any more.
  const active = isOpen && activeId !== undefined ? optionIds.indexOf(activeId) : IN_TEXT;

  const open = () => setWanted(true);
  const close = () => {
    setWanted(false);
    setActiveId(undefined);
  };
  const moveTo = (place: number) => setActiveId(optionIds[place]);

  function onKeyDown(event: KeyboardEvent) {
    // Enter and the arrows belong to whoever composes a word of Japanese or Chinese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return close();
    const isDone = isOpen ? onKeyWhileOpen(event) : onKeyWhileClosed(event);
    if (isDone) event.preventDefault();
  }

  /** @returns whether the key has done its work; otherwise it does what it does in any text */
  function onKeyWhileClosed({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'Escape') {
      onDismiss();
      return true;
    }
    if (key !== 'ArrowDown') return false;
    open();
    moveTo(altKey ? IN_TEXT : 0);
    return true;
  }

  function onKeyWhileOpen({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'Escape' || (key === 'ArrowUp' && altKey)) {
      close();
      return true;
    }
    if (key === 'Enter' && active !== IN_TEXT) {
      onChoose(active);
      return true;
    }
    const place = placeAfter(key, active, optionIds.length);
    if (place === undefined) return false;
    moveTo(place);
    // Left and Right go back to the text, and there do what they always do.
    return place !== IN_TEXT || key === 'ArrowUp' || key === 'ArrowDown';
  }

  return { isOpen, active, open, close, backToText: () => setActiveId(undefined), onKeyDown };
}

/**
 * Where a key leads from an option, or from the text (-1); undefined for a key that leads nowhere.
 * The text lies between the last option and the first.
 */
export function placeAfter(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : IN_TEXT;
  if (key === 'ArrowUp') return active === IN_TEXT ? count - 1 : active - 1;
  if (active === IN_TEXT) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return IN_TEXT;
  return undefined;
}
