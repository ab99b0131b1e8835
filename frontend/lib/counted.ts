/** `1 book`, `3,000 books`; `many` for other plurals: `counted(copies, 'copy', 'copies')`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
