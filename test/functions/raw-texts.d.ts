/** The text of a table of cases. */
declare module '*.csv?raw' {
  const text: string;
  export default text;
}

/** The SQL that an operator's command runs. */
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
