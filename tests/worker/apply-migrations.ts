import { applyD1Migrations } from 'cloudflare:test'
import { site } from '#site.config.ts'
import { testEnv } from './test-env.ts'

// What tax and an added course do is tested where a test switches them on, whatever the operator has.
site.stripeTax = false
site.bump = null

await applyD1Migrations(testEnv.DB, testEnv.MIGRATIONS)
