import { defineConfig } from 'vitest/config'

/** Pure functions, in plain Node; nothing to isolate, and time enough for a busy machine. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
