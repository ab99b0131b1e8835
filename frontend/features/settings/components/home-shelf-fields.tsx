import type { Category } from '#contract/catalog/category.ts';
import { type HomeList, MAX_HOME_SHELVES } from '#contract/catalog/home-shelves.ts';
import { MAX_SHOP_NAME } from '#contract/settings/settings.ts';
import { Button } from '../../../components/button.tsx';
import { Options, SelectField, TextField } from '../../../components/field.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { SETTING_NAMES } from '../setting-names.ts';
import { categoryOf, fillText, listOf, type SettingsDraft } from '../settings-draft.ts';
import styles from './settings-form.module.css';

type Shelves = SettingsDraft['shelves'];

/** The home page's shelves: title and content. */
export function HomeShelfFields({
  shelves,
  categories,
  lists,
  errors,
  onChange,
}: {
  shelves: Shelves;
  categories: readonly Category[];
  lists: readonly HomeList[];
  errors: FieldErrors;
  onChange: (shelves: Shelves) => void;
}) {
  const change = (place: number, part: Partial<Shelves[number]>) =>
    onChange(shelves.map((shelf, at) => (at === place ? { ...shelf, ...part } : shelf)));
  return (
    <FieldGroup legend={SETTING_NAMES.shelves}>
      <div className={styles['rows']}>
        {shelves.map((shelf, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shelf is known by its place alone
          <div key={place} className={styles['entry']}>
            <TextField
              label={`Heading of shelf ${place + 1}`}
              required
              maxLength={MAX_SHOP_NAME}
              value={shelf.title}
              error={errors[`shelves.${place}.title`]}
              onChange={({ target }) => change(place, { title: target.value })}
            />
            <SelectField
              label={`Books on shelf ${place + 1}`}
              value={shelf.fill}
              error={errors[`shelves.${place}.fill`]}
              onChange={({ target }) => change(place, { fill: target.value })}
            >
              <option value="newest">The newest</option>
              <option value="best-selling">The best-selling</option>
              <Options
                of={categories.map(({ _id, name }) => [
                  fillText({ category: _id }),
                  `The newest of ${name}`,
                ])}
              />
              {isGone(categories, shelf.fill) ? (
                <option value={shelf.fill}>A category that was deleted</option>
              ) : null}
              <Options
                of={withChosen(lists, shelf.fill).map(({ slug, title }) => [
                  fillText({ list: slug }),
                  `The list ${title}`,
                ])}
              />
            </SelectField>
            <Button
              variant="quiet"
              onClick={() => onChange(shelves.filter((_, at) => at !== place))}
            >
              Remove <span className="visually-hidden">shelf {place + 1}</span>
            </Button>
          </div>
        ))}
      </div>
      {errors['shelves'] ? <p className="wrong">{errors['shelves']}</p> : null}
      {shelves.length < MAX_HOME_SHELVES ? (
        <div>
          <Button
            variant="quiet"
            onClick={() => onChange([...shelves, { title: '', fill: 'newest' }])}
          >
            Add a shelf
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  );
}

/** Whether the chosen category has been deleted meanwhile. */
function isGone(categories: readonly Category[], fill: string): boolean {
  const id = categoryOf(fill);
  return id !== undefined && categories.every(({ _id }) => _id !== id);
}

/** Adds the chosen list to the choices if it has been deleted meanwhile. */
function withChosen(lists: readonly HomeList[], fill: string): readonly HomeList[] {
  const slug = listOf(fill);
  const isKnown = slug === undefined || lists.some((list) => list.slug === slug);
  return isKnown ? lists : [...lists, { slug, title: slug }];
}
