import { site } from '#site.config.ts'
import { timing } from '#worker/delivery/timing.ts'
import { newDatabase } from './fresh-database.ts'

// What tax and an added course do is tested where a test switches them on, whatever the operator has.
site.stripeTax = false
site.bump = null

// A test waits for all that a request causes, and the hints of one are few; a busy machine is late for its slots.
Object.assign(timing, { gatherMs: 0, lateSlotMs: 10_000 })

// The files of a process share one workerd.
await newDatabase()
