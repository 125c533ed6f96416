import { applyD1Migrations } from 'cloudflare:test'
import { testEnv } from './test-env.ts'

await applyD1Migrations(testEnv.DB, testEnv.MIGRATIONS)
