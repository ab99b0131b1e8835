import type { ComponentProps } from 'react';
import { STAFF_ROLES, type StaffRole } from '../../../../functions/contract/staff-roles.ts';
import { SelectField } from '../../../components/field.tsx';
import { STAFF_ROLE_NAMES } from '../../../lib/staff-role-names.ts';

/** What each role may do, in few words. */
export const ROLE_NOTES: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, with settings and staff',
  orders: 'Orders, payments and customers',
  catalog: 'Books and categories',
  'read-only': 'Looks at orders, books and sales, and changes nothing',
};

/** A choice of a role on the staff. */
export function RoleField({
  value,
  onRole,
  ...field
}: Pick<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'error'> & {
  value: StaffRole;
  onRole: (role: StaffRole) => void;
}) {
  return (
    <SelectField
      {...field}
      value={value}
      onChange={({ target }) => {
        const role = STAFF_ROLES.find((each) => each === target.value);
        if (role) onRole(role);
      }}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {STAFF_ROLE_NAMES[role]}
        </option>
      ))}
    </SelectField>
  );
}
