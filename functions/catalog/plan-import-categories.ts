import { categoryKey } from '../contract/catalog/category-name.ts';
import { NESTING } from '../contract/catalog/category-tree.ts';

export interface KnownCategory {
  id: string;
  /** Null at the top level. */
  parent_id: string | null;
}

/** Category that an import creates; subcategories come after their parents. */
export interface NewCategory {
  id: string;
  name: string;
  parent?: string;
}

/** Names by which a row's category may be found: the whole text, and each level of it. */
export function namesOfCategory(category: string): string[] {
  return category.includes(NESTING) ? [category, ...category.split(NESTING)] : [category];
}

/**
 * Finds the categories that rows name, and plans the missing ones. An existing category keeps its
 * parent, whatever the rows say.
 * @param known by folded name
 */
export function planCategories(
  known: ReadonlyMap<string, KnownCategory>,
  newId: () => string,
): {
  /** Id of the category that a row names. */
  categoryOf: (text: string) => string;
  /** Categories to create: a later row may have moved a category's only book elsewhere. */
  newCategories: (filled: ReadonlySet<string>) => NewCategory[];
} {
  const made: NewCategory[] = [];
  const all = new Map(known);

  const find = (name: string) => all.get(categoryKey(name));
  const findOrMake = (name: string, parent?: KnownCategory): KnownCategory => {
    const found = find(name);
    if (found) return found;
    // A subcategory cannot have subcategories: the new one goes to the top level.
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
      // A name from before categories were nested may contain the separator.
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
