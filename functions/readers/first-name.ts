import { shownName } from '../mail/shown-name.ts';

/** A person as others see them beside what they have said of a book. */
export function firstName(name: string): string {
  return shownName(name).split(' ')[0] || 'A reader';
}
