import { defineConfig } from 'vitest/config'

/** What the files of the build say, read in plain Node: no browser, no server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
