/**
 * The stylesheet of /api/docs. Its tokens are those of frontend/styles/tokens.css, as many as it
 * uses (test/local/docs-stylesheet.test.ts compares them); the shop's typeface is not among what
 * the Worker serves, so that titles are set in the machine's own serif.
 */
export const DOCS_CSS = `
:root {
  color-scheme: light dark;
  --paper: #f7f1e5;
  --paper-raised: #fdf9f1;
  --paper-sunk: #ebe1cf;
  --ink: #221b14;
  --ink-soft: #5f5342;
  --line: #ddd0ba;
  --line-strong: #8b7c66;
  --accent: #7b1e2b;
  --accent-fill: #7b1e2b;
  --on-accent: #fdf6ec;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --text-sm: 0.875rem;
  --text-md: 1rem;
  --text-lg: 1.1875rem;
  --text-xl: clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem);
  --text-2xl: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem);
  --leading-tight: 1.15;
  --leading: 1.55;
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-6: 1.5rem;
  --space-8: 2rem;
  --space-12: 3rem;
  --page: 75rem;
  --gutter: clamp(1rem, 4vw, 2.5rem);
  --measure: 66ch;
  --radius: 3px;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191512;
    --paper-raised: #231e19;
    --paper-sunk: #2e2720;
    --ink: #f1e7d7;
    --ink-soft: #b8aa95;
    --line: #3b332a;
    --line-strong: #8d7e6a;
    --accent: #eda093;
    --accent-fill: #a32f3e;
    --on-accent: #fff6ec;
  }
}

*, *::before, *::after { box-sizing: border-box; }

html {
  background: var(--paper);
  color: var(--ink);
  font-family: var(--sans);
  line-height: var(--leading);
  text-size-adjust: 100%;
  scroll-padding-top: var(--space-4);
}

body { margin: 0; overflow-wrap: anywhere; }

h1, h2, h3, .home {
  font-family: Georgia, "Times New Roman", serif;
  font-weight: 500;
  line-height: var(--leading-tight);
  letter-spacing: -0.01em;
  text-wrap: balance;
}

h1, h2, h3, h4, p, ul, pre { margin: 0; padding: 0; }
h1 { font-size: var(--text-2xl); }
h2 { font-size: var(--text-xl); }
h3 { font-size: var(--text-lg); }
h4 { font-size: var(--text-md); font-weight: 600; }
ul { list-style: none; }
p { max-width: var(--measure); }

a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.calls:focus { outline: none; }
:target { scroll-margin-top: var(--space-4); }

code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: var(--text-sm); }

.skip { position: absolute; left: -100vw; background: var(--paper-raised); padding: var(--space-2) var(--space-4); }
.skip:focus { left: 0; z-index: 1; }

header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-4) var(--gutter);
}
.home { font-size: var(--text-xl); color: var(--ink); text-decoration: none; }

.page { max-width: var(--page); margin: 0 auto; padding: var(--space-4) var(--gutter) var(--space-12); }
nav { padding: var(--space-4) 0 var(--space-8); font-size: var(--text-sm); }
nav h2 { font-size: var(--text-lg); padding-top: var(--space-4); }
nav h2 a { color: var(--ink); }
nav a { display: inline-block; padding: var(--space-1) 0; }

.intro { display: grid; gap: var(--space-4); align-content: start; min-width: 0; }
.calls { min-width: 0; }
.version { color: var(--ink-soft); }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); padding-top: var(--space-8); border-top: 1px solid var(--line); }
article { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); padding: var(--space-6) 0; }
article + article { border-top: 1px solid var(--line); }
h3 a { color: var(--ink); text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.call code { font-size: var(--text-md); }
.method {
  display: inline-block;
  padding: 0 var(--space-2);
  border-radius: var(--radius);
  background: var(--accent-fill);
  color: var(--on-accent);
  font-size: var(--text-sm);
  font-weight: 600;
}
.who, .optional { color: var(--ink-soft); }

pre {
  overflow-x: auto;
  max-height: 24rem;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius);
  background: var(--paper-sunk);
  overflow-wrap: normal;
}

table { width: 100%; border-collapse: collapse; font-size: var(--text-sm); }
caption { padding-bottom: var(--space-1); color: var(--ink-soft); text-align: left; }
th, td { padding: var(--space-2) var(--space-4) var(--space-2) 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-color: var(--line-strong); font-weight: 600; }
tbody th { font-weight: 400; }
.optional { display: block; }

.refusals { display: grid; gap: var(--space-2); max-width: var(--measure); font-size: var(--text-sm); }
q { display: block; padding-left: var(--space-8); color: var(--ink-soft); }

@media (min-width: 60rem) {
  .page { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 0 var(--space-12); }
  .intro, .calls { grid-column: 2; }
  .intro { padding-bottom: var(--space-8); }
  nav { grid-area: 1 / 1 / span 2; padding-top: 0; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
  thead th:first-child { width: 28%; }
  thead th:nth-child(2) { width: 22%; }
}

@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tbody tr { display: block; padding: var(--space-2) 0; border-bottom: 1px solid var(--line); }
  tbody th, tbody td { display: block; padding: 0; border: 0; }
  .optional { display: inline; }
}

@media print {
  nav, .skip { display: none; }
}
`.trimStart();
