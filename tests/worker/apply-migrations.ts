import { applyD1Migrations } from 'cloudflare:test'
import { site } from '#site.config.ts'
import { testEnv } from './test-env.ts'

// What tax does is tested where a test switches it on, whatever the operator has.
site.stripeTax = false

await applyD1Migrations(testEnv.DB, testEnv.MIGRATIONS)
