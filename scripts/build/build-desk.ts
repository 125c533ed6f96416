import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { site } from '#site.config.ts'
import { commitOf } from '#scripts/deploy/previous-worker.ts'
import { root } from '#scripts/root.ts'
import { editorWords } from './editor-words.ts'
import { fieldsOfSite } from './fields-of-site.ts'

/** What the editor of words brings to colour three hundred languages and to draw maps: words are neither. */
const wordsAlone: Plugin = {
  name: 'words-alone',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(@shikijs\/|leaflet|terra-draw)/ },
    handler: () => '\0words-alone',
  },
  load: { filter: { id: /^\0words-alone$/ }, handler: () => 'export default []' },
}

const desk = join(root, 'desk')
// For whoever deploys by hand; null without Git, and where the workflow `deploy` does.
const builtFrom = process.env['HOSTED_DEPLOY'] ? null : await commitOf('HEAD')

// node scripts/build/build-desk.ts DIRECTORY
// The owner's desk: an application of its own beside the pages, at `/desk`, its files under `/assets/desk`. Nothing of
// it is in a visitor's page. A process of its own gives back what bundling took, before the articles want as much.
await build({
  configFile: false,
  root: desk,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), fieldsOfSite(), wordsAlone],
  define: {
    'import.meta.env.PRODUCTION_ORIGIN': JSON.stringify(site.origin),
    'import.meta.env.EDITOR_WORDS': JSON.stringify(await editorWords()),
    'import.meta.env.BUILT_FROM': JSON.stringify(builtFrom),
    'process.env.NODE_ENV': '"production"',
  },
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, minify: true } } },
  build: {
    outDir: process.argv[2],
    emptyOutDir: false,
    assetsDir: 'assets/desk',
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      input: [join(desk, 'desk.html'), join(desk, 'desk-write.html')],
      checks: { bundlerTimings: false },
    },
  },
})
