/** A number with its thousands apart: `3,000`. */
export function numberText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 book`, `3,000 books`; `many` for other plurals: `counted(copies, 'copy', 'copies')`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
