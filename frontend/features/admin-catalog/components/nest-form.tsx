import type { CategoryInTable } from '../../../../functions/contract/category-requests.ts';
import { Options, SelectField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { useNestCategory } from '../api/change-categories.ts';
import styles from './admin-categories-page.module.css';
import { SaveOrCancel } from './save-or-cancel.tsx';

/** Form that moves a category below another one. */
export function NestForm({
  category,
  parents,
  onDone,
}: {
  category: CategoryInTable;
  /** Top-level categories, without the category itself. */
  parents: readonly CategoryInTable[];
  onDone: () => void;
}) {
  const nest = useNestCategory(category._id);
  const form = useForm({ parent: category.parent ?? '' }, nest, { only: 'parent' });
  const { parent } = form.draft;

  return (
    <Form
      form={form}
      className={styles['rename']}
      onSubmit={() => nest.mutate(parent === '' ? null : parent, { onSuccess: onDone })}
    >
      <SelectField
        label={`Put ${category.name} under`}
        autoFocus
        {...form.bind('parent')}
        // A disabled select would lose the focus.
        aria-disabled={nest.isPending || undefined}
        onChange={({ target }) => {
          if (!nest.isPending) form.change({ parent: target.value });
        }}
      >
        <option value="">Nothing: at the top</option>
        <Options of={parents.map(({ _id, name }) => [_id, name])} />
      </SelectField>
      <SaveOrCancel onCancel={onDone} />
    </Form>
  );
}
