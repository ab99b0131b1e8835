/** Styles shared by all rehearsal pages: sheets, windows and inspection pages. */
const common = `
  :root { color-scheme: light; --ink: #1f2430; --soft: #5a6170; --line: #d5d8e0; --paper: #f5f3ee;
    --action: #24467a; }
  *, ::before, ::after { box-sizing: border-box; }
  body { margin: 0; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  [hidden] { display: none !important; }
  h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.25; text-wrap: balance; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
  p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
  a { color: var(--action); }
  .rehearsal { padding: .6rem 1rem; color: #3d3000; background: #ffe9a8;
    border: 2px dashed #8a6d00; border-radius: 6px; font-weight: 600; }
  button, .button { display: inline-block; min-height: 44px; padding: .6rem 1.2rem; font: inherit;
    font-weight: 600; line-height: 1.4; text-align: center; text-decoration: none; cursor: pointer;
    color: #fff; background: var(--action); border: 1px solid var(--action); border-radius: 6px; }
  button:hover, .button:hover { background: #1a345c; }
  .quiet { color: var(--action); background: #fff; }
  .quiet:hover { color: #fff; background: var(--action); }
  :focus-visible { outline: 3px solid #d08700; outline-offset: 2px; }
  .actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; }
`;

/** Styles of a full page. */
export const pageStyle = `${common}
  body { min-height: 100vh; padding: 1rem; background: var(--paper); }
  main { width: min(32rem, 100%); margin: 0 auto; padding: 1.25rem; background: #fff;
    border: 1px solid var(--line); border-radius: 10px; }
  .wide main { width: min(72rem, 100%); }
  .rehearsal { width: min(32rem, 100%); margin: 0 auto 1rem; }
  .wide .rehearsal { width: min(72rem, 100%); }
  label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
  fieldset { margin: 1rem 0 0; padding: .5rem 1rem .75rem; border: 1px solid var(--line);
    border-radius: 6px; }
  legend { padding: 0 .25rem; font-weight: 600; }
  fieldset label { margin: .25rem 0; }
  label:has([type=checkbox], [type=radio]) { font-weight: 400; }
  input, select { width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit;
    color: inherit; background: #fff; border: 1px solid #767d8c; border-radius: 6px; }
  input:is([type=checkbox], [type=radio]) { width: 1.15rem; min-height: 0; height: 1.15rem;
    margin: 0 .5rem 0 0; vertical-align: -.2rem; }
  dl { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: .35rem 1rem; }
  dt { overflow-wrap: anywhere; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .scrolls { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: 14px; }
  th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; }
  .amount { text-align: right; font-variant-numeric: tabular-nums; }
  @media (max-height: 30rem) {
    body { padding: .5rem; font-size: 15px; line-height: 1.35; }
    main { padding: .75rem; }
    h1 { margin-bottom: .5rem; font-size: 1.2rem; }
    p { margin-bottom: .5rem; }
    .rehearsal { margin-bottom: .5rem; padding: .25rem .75rem; }
    .actions { gap: .5rem; margin-top: .75rem; }
    .actions button { padding-inline: .75rem; }
  }
`;

/** Styles of an overlay over the shop. */
export const overlayStyle = `${common}
  body { display: grid; place-items: center; min-height: 100vh; padding: .75rem;
    background: rgb(20 24 34 / 60%); }
  main { width: min(26rem, 100%); padding: 1.25rem; background: #fff; border-radius: 10px; }
  .rehearsal { margin: 0 0 1rem; }
  img { display: block; width: min(15rem, 70vw); aspect-ratio: 1; margin: 0 auto; }
`;
