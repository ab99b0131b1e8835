import { type ComponentProps, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';

/** `primary` is the main action, `quiet` any other, `plain` looks like a link. */
type ButtonStyle = { variant?: 'primary' | 'quiet' | 'plain' };

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    wide?: boolean;
    /**
     * Whether the request that a click sends is in flight: the button then says so, keeps the focus
     * and ignores clicks.
     */
    busy?: boolean;
  };

export function Button({
  variant = 'primary',
  wide = false,
  busy,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A request is seen to be in flight only after a timer, which a second click may overtake.
  const isSending = useRef(false);
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles['button'], styles[variant], wide && styles['wide'], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy || isSending.current) return event.preventDefault();
        isSending.current = busy !== undefined;
        setTimeout(() => {
          isSending.current = false;
        });
        onClick?.(event);
      }}
    />
  );
}

export function ButtonLink({ variant = 'primary', className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classNames(styles['button'], styles[variant], className)} />;
}
