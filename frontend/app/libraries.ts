// What every page is made with. The build has it in a file of its own, which the page runs by itself
// before the shop's (build/libraries-first.ts): React's own code is then not run when first asked for.
import 'react-dom/client';
import 'react-router-dom';
