import type { Ref } from 'react';
import { TextField } from '../../../components/field.tsx';

/** The e-mail address that an account is known by. */
export function EmailField({
  value,
  onEmail,
  error,
  ref,
}: {
  value: string;
  onEmail: (email: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextField
      ref={ref}
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      value={value}
      onChange={(event) => onEmail(event.target.value)}
      error={error}
    />
  );
}
