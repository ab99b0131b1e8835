// Libraries that every page uses. The build puts them in a file of their own, which the page runs
// before the shop's code (build/libraries-first.ts), so that React's code does not run on first
// use.
import 'react-dom/client';
import 'react-router-dom';
