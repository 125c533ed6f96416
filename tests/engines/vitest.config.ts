import { defineConfig } from 'vitest/config'

/** Firefox or WebKit (`ENGINE`), one after the other, each against the same running stack. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 240_000,
    // What is waited for passes through the worker and the CRM, on a machine that may be busy.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
  },
})
