/** A table of cases as it is written. */
declare module '*.csv?raw' {
  const text: string;
  export default text;
}
