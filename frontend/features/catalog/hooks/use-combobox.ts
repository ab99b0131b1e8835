import { type KeyboardEvent, useState } from 'react';

/** No option is active: the cursor is in the text. */
const IN_TEXT = -1;

/**
 * Keyboard handling of a text field with a list of suggestions, by the ARIA combobox pattern: the
 * focus stays in the field, and one option at a time is active (`aria-activedescendant`).
 * `optionIds` are the ids of the options shown, in order.
 */
export function useCombobox({
  optionIds,
  onChoose,
  onDismiss,
}: {
  optionIds: readonly string[];
  /** Called for Enter on the option at that index. */
  onChoose: (place: number) => void;
  /** Called for Escape when no list is open. */
  onDismiss: () => void;
}) {
  const [isWanted, setIsWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const isOpen = isWanted && optionIds.length > 0;
  // -1 for an option that the latest answer no longer contains.
  const active = isOpen && activeId !== undefined ? optionIds.indexOf(activeId) : IN_TEXT;

  const open = () => setIsWanted(true);
  const close = () => {
    setIsWanted(false);
    setActiveId(undefined);
  };
  const moveTo = (place: number) => setActiveId(optionIds[place]);

  function onKeyDown(event: KeyboardEvent) {
    // While a word of Japanese or Chinese is composed, Enter and the arrows belong to the input
    // method. Safari ends the composition before its last key, which it numbers 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Tab') return close();
    const isDone = isOpen ? onKeyWhileOpen(event) : onKeyWhileClosed(event);
    if (isDone) event.preventDefault();
  }

  /** @returns whether the key was handled; otherwise it does what it does in any text field */
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
    // Left and Right return to the text, and move the cursor there as usual.
    return place !== IN_TEXT || key === 'ArrowUp' || key === 'ArrowDown';
  }

  return { isOpen, active, open, close, backToText: () => setActiveId(undefined), onKeyDown };
}

/**
 * Index that a key moves to from an option, or from the text (-1); undefined for other keys. The
 * text comes between the last option and the first.
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
