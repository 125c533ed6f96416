import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { globSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { site } from './site.config.ts'

const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://127.0.0.1:8787'

/**
 * Files the browser asks for by address: each island and what hydrates it, whose addresses the page carries; the
 * service worker, which needs one at the root or it could not answer for the whole site; and what counts visits.
 */
function browserEntries(): Plugin {
  return {
    name: 'browser-entries',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const id of [
        'components/islands/hydrate.client.tsx',
        ...globSync('components/**/*.island.tsx'),
      ]) {
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' })
      }
      const atRoot = {
        'outbox-worker.js': 'components/forms/outbox-worker.client.ts',
        ...(site.analyticsId ? { 'analytics.js': 'components/layout/analytics.client.ts' } : {}),
      }
      for (const [fileName, id] of Object.entries(atRoot)) {
        this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'strict' })
      }
    },
  }
}

/** What every island needs, in one file: fewer requests, and it is compressed together. */
const inReact =
  /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion)\/|islands\/hydrate/

export default defineConfig({
  plugins: [vike(), react(), browserEntries()],
  define: { 'import.meta.env.PRODUCTION_ORIGIN': JSON.stringify(site.origin) },
  oxc: {
    plugins: {
      styledComponents: { ssr: true, displayName: false, minify: true, pure: true },
    },
  },
  ssr: { noExternal: ['styled-components'] },
  build: {
    outDir: process.env.DIST_DIR ?? 'dist',
    target: 'es2023',
    // The page says which files an island needs, so the helper that would is not shipped.
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: inReact },
                { name: 'zod', test: /node_modules\/zod\// },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': workerOrigin, '/.netlify/functions': workerOrigin },
  },
})
