import { Button } from './button.tsx';

/** Buttons that move an item of an ordered list; they keep the focus where it cannot move. */
export function MoveButtons({
  name,
  place,
  last,
  onMove,
}: {
  name: string;
  /** Index of the item, and of the last one. */
  place: number;
  last: number;
  onMove: (by: -1 | 1) => void;
}) {
  return (
    <>
      <Button
        variant="plain"
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(-1)}
      >
        Up
      </Button>
      <Button
        variant="plain"
        aria-label={`Move ${name} down`}
        aria-disabled={place === last}
        onClick={() => place < last && onMove(1)}
      >
        Down
      </Button>
    </>
  );
}

/** The items with the one at `place` moved by `by`. */
export function moved<T>(items: readonly T[], place: number, by: -1 | 1): T[] {
  return items.toSpliced(place, 1).toSpliced(place + by, 0, ...items.slice(place, place + 1));
}
