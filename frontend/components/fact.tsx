import type { ReactNode } from 'react';

/** A name and value of a `<dl>`; `className` styles the value. */
export function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
