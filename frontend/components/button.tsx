import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

/** `primary` is the one thing to do here, `quiet` anything else, `plain` reads like a link. */
type Look = { look?: 'primary' | 'quiet' | 'plain'; wide?: boolean };

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** A request is on its way: the button says so, keeps the focus and does nothing. */
    busy?: boolean;
  };

export function Button({
  look = 'primary',
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
      className={lookClass({ look, wide }, className)}
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
  look = 'primary',
  wide = false,
  className,
  ...rest
}: LinkProps & Look) {
  return <Link {...rest} className={lookClass({ look, wide }, className)} />;
}

function lookClass({ look, wide }: Required<Look>, extra?: string): string {
  return classNames(styles['button'], styles[look], wide && styles['wide'], extra);
}
