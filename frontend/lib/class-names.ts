/** Joins the class names that apply: `classNames(styles['card'], wide && styles['wide'])`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
