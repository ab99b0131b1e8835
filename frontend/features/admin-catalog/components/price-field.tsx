import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../components/field.tsx';

const NO_COMMA = 'A comma does not count here: write cents behind a point, such as 12.50';

/**
 * A price as a number (spec 5). Browsers in English drop a comma that is typed into one, so that 1,99
 * would become 199: that is said as it is typed.
 */
export function PriceField({ error, onChange, ...field }: ComponentProps<typeof TextField>) {
  const [hasComma, setHasComma] = useState(false);
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      min={0}
      step="0.01"
      error={hasComma ? NO_COMMA : error}
      onKeyDown={({ key }) => {
        if (key === ',') setHasComma(true);
      }}
      onChange={(event) => {
        // Whoever begins anew writes it otherwise.
        if (event.target.value.length < 2) setHasComma(false);
        onChange?.(event);
      }}
    />
  );
}
