import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root,
  plugins: [
    cloudflareTest(async ({ inject }) => ({
      wrangler: { configPath: `${root}/wrangler.toml` },
      miniflare: {
        // The site need not be built: no test asks for more of it than what is served as it is.
        assets: { directory: `${root}/public`, binding: 'ASSETS' },
        bindings: {
          MIGRATIONS: await readD1Migrations(`${root}/worker/migrations`),
          // A test that is about them turns them on.
          SYNTHETIC_LEADS: 'off',
          MODEL_RUNS: process.env.MODEL_RUNS ?? '',
          FUZZ_RUNS: process.env.FUZZ_RUNS ?? '',
          CRM_URL: `http://127.0.0.1:${inject<number>('sandboxPort')}/crm`,
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    globalSetup: ['tests/worker/start-sandbox.ts'],
    setupFiles: ['tests/worker/apply-migrations.ts'],
    // Time enough for a busy machine.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The files of a process share one workerd; `apply-migrations.ts` empties its database before each.
    isolate: false,
    // Most of a file's time is spent waiting for answers, so more of them run than there are cores.
    maxWorkers: 3,
  },
})
