import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

/** `primary` is the main action, `quiet` any other, `plain` looks like a link. */
type Look = { variant?: 'primary' | 'quiet' | 'plain'; wide?: boolean };

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** A request is in flight: the button says so, keeps the focus and ignores clicks. */
    busy?: boolean;
  };

export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookClass({ variant, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function ButtonLink({
  variant = 'primary',
  wide = false,
  className,
  ...rest
}: LinkProps & Look) {
  return <Link {...rest} className={lookClass({ variant, wide }, className)} />;
}

function lookClass({ variant, wide }: Required<Look>, extra?: string): string {
  return classNames(styles['button'], styles[variant], wide && styles['wide'], extra);
}
