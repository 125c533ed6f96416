import { applyD1Migrations, reset } from 'cloudflare:test'
import { site } from '#site.config.ts'
import { timing } from '#worker/delivery/timing.ts'
import { testEnv } from './test-env.ts'

// What tax and an added course do is tested where a test switches them on, whatever the operator has.
site.stripeTax = false
site.bump = null

// A test waits for all that a request causes, and the hints of one are few.
Object.assign(timing, { gatherMs: 0 })

// The files of a process share one workerd, and each finds its database as a new one.
await reset()
await applyD1Migrations(testEnv.DB, testEnv.MIGRATIONS)
