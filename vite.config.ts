import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { pageStyles } from './renderer/page-styles/vite-plugins.ts'
import { fieldsOfSite } from './scripts/build/fields-of-site.ts'
import { site } from './site.config.ts'

const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://127.0.0.1:8787'

/** Files the browser asks for by address: islands and what hydrates them, as the page says; what counts visits. */
function browserEntries(): Plugin {
  return {
    name: 'browser-entries',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const id of [
        'components/islands/hydrate.client.tsx',
        ...globSync('{components,pages}/**/*.island.tsx'),
      ]) {
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
      }
      if (!site.analyticsId) return
      const id = 'components/layout/analytics.client.ts'
      this.emitFile({ type: 'chunk', id, fileName: 'analytics.js', preserveSignature: 'strict' })
    },
  }
}

/**
 * The service worker in one file of its own, at the root or it could not answer for the whole site: it has no use for
 * what pages share, and another deployment of the same is no other worker.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define,
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: {
            input: 'browser/outbox-worker.client.ts',
            preserveEntrySignatures: 'strict',
          },
        },
      })
      const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
      const source = output[0].code
      this.emitFile({ type: 'asset', fileName: 'outbox-worker.js', source })
    },
  }
}

/** Writes an island's own address into it, so that a page names the component and nothing else. */
function islandsKnowTheirFile(): Plugin {
  return {
    name: 'islands-know-their-file',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\.island\.tsx$/ },
      handler(code, id) {
        const exported = /export function (\w+)/.exec(code)?.[1]
        if (!exported) throw new Error(`${id} exports no component as a function.`)
        const source = relative(import.meta.dirname, id)
        return {
          code: `${code}\n${exported}.islandSource = ${JSON.stringify(source)}\n`,
          map: null,
        }
      },
    },
  }
}

/**
 * Vite wraps each `import()` in code that first loads the styles of what is imported. Here styles come with the page,
 * so all that is left of it is the import.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk: (code) =>
      code.replaceAll(/__vitePreload\(\(\) => (import\([^()]+\)), __VITE_PRELOAD__\)/g, '$1'),
  }
}

/** What every island needs, in one file: fewer requests, and it is compressed together. */
const inReact =
  /node_modules\/(react|react-dom|scheduler)\/|islands\/(hydrate|early-presses|as-built)|page-styles\/styled-in-browser/

/** What every page runs, in one file for the same reason. */
const inLoader = /islands\/loader\.client|layout\/frame\.client/

/** Small modules that most islands are made of, in one file instead of a dozen: each costs a slow phone 5 ms. */
const inKit =
  /components\/(theme|ui\/(?!dialog)|islands\/use-|turnstile\/(prepare|is|turnstile-holder))|lib\/attribution-of|forms\/focus-first|drawings\/drawing-style|browser\/current-attribution|content\/form-messages|contract\/(api|money|number-text)/

/** What checks the fields of a form, at the checkout too. */
const inCheck =
  /node_modules\/zod\/|contract\/(limits|text|phone|forms\/(consent|form-field|describe-form))|forms\/(use-form|whole-row)|lib\/form-values/

/** What sends a form. */
const inSend =
  /components\/forms\/(use-lead-form|use-focus|lead-form|form-|failure-message|phone-country)|browser\/submission/

const define = {
  'import.meta.env.PRODUCTION_ORIGIN': JSON.stringify(site.origin),
  'import.meta.env.IS_DEMONSTRATION': JSON.stringify(process.env.DEMONSTRATION === '1'),
}

const oxc = {
  plugins: {
    styledComponents: { ssr: true, displayName: false, minify: true, pure: true },
  },
}

export default defineConfig({
  plugins: [
    vike(),
    islandsKnowTheirFile(),
    react(),
    browserEntries(),
    serviceWorker(),
    plainImports(),
    fieldsOfSite(),
    pageStyles(import.meta.dirname),
  ],
  define,
  oxc,
  ssr: { noExternal: ['styled-components'] },
  build: {
    outDir: process.env.DIST_DIR ?? 'dist',
    target: 'es2023',
    // The page says which files an island needs.
    modulePreload: false,
    assetsInlineLimit: 0,
    // A slow machine is no fault of the build's.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: true },
          // Of Stripe's twenty kinds of field the checkout uses one.
          treeshake: {
            manualPureFunctions: ['createElementComponent', 'byMail', 'styled', 'css', 'keyframes'],
          },
          output: {
            // Every name is in a page, or in a script that every page loads.
            chunkFileNames: 'assets/chunks/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: inReact },
                // Before the loader, which has what it asks for written into it.
                { name: 'paths', test: /contract\/paths/, priority: 1 },
                { name: 'loader', test: inLoader },
                { name: 'check', test: inCheck },
                { name: 'kit', test: inKit, minShareCount: 3 },
                { name: 'send', test: inSend, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': workerOrigin,
      '/library': workerOrigin,
      '/desk': workerOrigin,
      '/assets/desk': workerOrigin,
      '/.netlify/functions': workerOrigin,
    },
  },
})
