/** Name of a list about a file: the file's own without its extension, as the list is CSV. */
export function csvName(what: string, file: string): string {
  return `${what}-${file.replace(/\.[^.]+$/, '')}.csv`;
}
