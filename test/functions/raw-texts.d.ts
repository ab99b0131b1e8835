/** A table of cases as it is written. */
declare module '*.csv?raw' {
  const text: string;
  export default text;
}

/** What an operator's command has the database do. */
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
