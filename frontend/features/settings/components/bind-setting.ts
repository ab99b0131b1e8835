import type { TextSetting as Name } from '../settings-draft.ts';

/** What a field of the form needs besides its label. */
export type BindSetting = (name: Name) => {
  name: Name;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};
