import { type ComponentProps, useState } from 'react';
import { TextField } from '../../../components/field.tsx';

const NO_COMMA = 'A comma does not count here: write cents behind a point, such as 12.50';

/**
 * A price as a number (spec 5). Browsers set to English drop a typed comma, so 1,99 would become
 * 199, or keep it and report an empty field (Firefox); an error says so as it is typed.
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
        const { value, validity } = event.target;
        // Starting over clears the comma error.
        if (value.length < 2 && !validity.badInput) setHasComma(false);
        onChange?.(event);
      }}
    />
  );
}
