import { categoryKey } from '../contract/category-name.ts';
import { NESTING } from '../contract/nested-categories.ts';

export interface KnownCategory {
  id: string;
  /** The one that it is under; null at the top. */
  parent_id: string | null;
}

/** A category that an import makes; one that is under another comes behind it. */
export interface NewCategory {
  id: string;
  name: string;
  parent?: string;
}

/** The names that a row's category may be found by: its own, and those of what it is nested in. */
export function namesOfCategory(category: string): string[] {
  return category.includes(NESTING) ? [category, ...category.split(NESTING)] : [category];
}

/**
 * Finds the categories that rows name, and plans those that are not there yet. One that the shop has
 * stays where it is, whatever a row says it is under.
 * @param known by folded name
 */
export function planCategories(
  known: ReadonlyMap<string, KnownCategory>,
  newId: () => string,
): {
  /** The id for what a row says. */
  categoryOf: (text: string) => string;
  /** Those to make: a later row may have taken out again the only book of one. */
  newCategories: (filled: ReadonlySet<string>) => NewCategory[];
} {
  const made: NewCategory[] = [];
  const all = new Map(known);

  const find = (name: string) => all.get(categoryKey(name));
  const findOrMake = (name: string, parent?: KnownCategory): KnownCategory => {
    const found = find(name);
    if (found) return found;
    // What is under another has none under it: its new neighbour stands at the top.
    const above = parent && parent.parent_id === null ? parent.id : undefined;
    const category = { id: newId(), name, ...(above !== undefined && { parent: above }) };
    const row = { id: category.id, parent_id: above ?? null };
    made.push(category);
    all.set(categoryKey(name), row);
    return row;
  };
  return {
    categoryOf: (text) => {
      const [parent = text, child] = text.split(NESTING);
      // A name may have had such a sign in it before categories were nested.
      if (child === undefined || find(text)) return findOrMake(text).id;
      return (find(child) ?? findOrMake(child, findOrMake(parent))).id;
    },
    newCategories: (filled) => {
      const needed = new Set(filled);
      for (const { id, parent } of made) if (parent && filled.has(id)) needed.add(parent);
      return made.filter(({ id }) => needed.has(id));
    },
  };
}
