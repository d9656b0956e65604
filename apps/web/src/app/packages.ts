// The chunk of all packages (`chunks.ts`), without a module of the site.
import 'react-dom/client';
