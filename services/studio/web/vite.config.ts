import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { facesPlugin } from '../scripts/faces-plugin.ts';
import { localesPlugin } from '../scripts/locales-plugin.ts';

/** Files are named after their content, so that a browser may keep them for ever; `index.html` alone is requested again. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), facesPlugin(), localesPlugin()],
  // HarfBuzz is awaited where its module begins.
  worker: { format: 'es', plugins: () => [facesPlugin()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // Inlined files would need `data:` in more places of the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files a page comes of: for its size.
    manifest: true,
    rolldownOptions: {
      output: {
        // What every page needs is one file, not one for each set of pages that share a part of it.
        codeSplitting: { groups: [{ name: 'shell', test: /\/web\/src\/router\.tsx$/ }] },
      },
    },
  },
});
