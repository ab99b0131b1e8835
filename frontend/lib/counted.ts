/** `1 book`, `3 books`; `many` for other plurals: `counted(copies, 'copy', 'copies')`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
