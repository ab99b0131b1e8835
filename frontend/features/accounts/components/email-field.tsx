import type { ComponentProps } from 'react';
import { TextField } from '../../../components/field.tsx';

/**
 * The e-mail address that an account is known by, or is to be; who has none yet says `autoComplete`.
 */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      {...props}
    />
  );
}
