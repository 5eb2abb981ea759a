import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inProject('web'),
  plugins: [react(), tailwindcss()],
  // The server puts a new nonce here for each reply: server/platform/http/security-headers.ts.
  html: { cspNonce: 'NXNOTE_NONCE' },
  build: {
    outDir: inProject('dist/web'),
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Which scripts each lazy page needs would stand in the first load and make up more than a kB of it.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    // Fonts and pictures stay files of their own, so that a strict content policy needs no `data:`.
    assetsInlineLimit: 0,
    // None of our modules is imported for what it does on loading: a page that uses one name of a feature's index does not
    // bring the rest of the feature along.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/web\/(?!main).*\.tsx?$/, sideEffects: false }] },
    },
  },
});
