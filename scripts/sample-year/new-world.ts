import type { DatabaseSync } from 'node:sqlite'
import { localD1 } from './local-d1.ts'
import { samplePeople } from './sample-people.ts'
import { sampleRandom } from './sample-random.ts'
import type { SampleWorld } from './sample-world.ts'
import { Timeline } from './timeline.ts'

/** A world in which nothing has happened yet; `seed` decides what will. */
export function newWorld(
  database: DatabaseSync,
  { seed, nowMs, outage }: { seed: number } & Pick<SampleWorld, 'nowMs' | 'outage'>,
): SampleWorld {
  const random = sampleRandom(seed)
  return {
    db: localD1(database),
    random,
    timeline: new Timeline(),
    nowMs,
    origin: 'https://orrery.example',
    newPerson: samplePeople(random),
    partners: [],
    visitors: [],
    bounced: new Set(),
    outage,
    dead: { crm: 0, mail: 0 },
  }
}
