import type { ComponentProps } from 'react';
import { TextField } from '../../../components/field.tsx';

/** E-mail field of an account; forms for people without one set `autoComplete`. */
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
