import { defineConfig } from 'vitest/config'

/** One Firefox after the other, each against the same running stack. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
    retry: process.env['CI'] ? 2 : 0,
  },
})
