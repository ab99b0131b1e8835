/** The name of a column, or its name and the class of its head. */
type Column = string | readonly [name: string, className: string | undefined];

/** The heads of a table's columns. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [name, className] = typeof column === 'string' ? [column] : column;
          return (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
