import { countStatements } from './counts.ts'
import type { Env, CountMessage } from '../env.ts'
import { addView, namesOfView } from './add-view.ts'
import { CountTally } from './count-tally.ts'
import { settleNames } from './settle-names.ts'

const hoursInDay = 24

/** Adds a batch of page views to the sums. One that fails is tried again twice, then lost: no lead hangs on it. */
export async function consumeCounts(batch: MessageBatch<CountMessage>, env: Env): Promise<void> {
  const told = batch.messages.map(({ body }) => body)
  const day = Math.floor(Math.max(...told.map(({ hour }) => hour)) / hoursInDay)
  const named = await settleNames(env, told.flatMap(namesOfView), day)
  const tally = new CountTally()
  for (const message of told) addView(tally, message, named)
  await env.DB.batch(countStatements(env.DB, tally.additions()))
}
