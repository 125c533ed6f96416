import { APIError } from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { cloudflareOf } from '../cloudflare-of.ts'
import { found, made } from '../outcome.ts'
import type { Outcome, Step } from '../setup.ts'
import { readWorkerConfig } from '../worker-config.ts'

function sayWhereR2IsSwitchedOn(error: unknown): never {
  if (error instanceof APIError && error.errors[0]?.code === 10_042) {
    throw new Refusal(
      'R2 is not switched on: do so at https://dash.cloudflare.com under R2 (it asks for a card; 10 GB are free)',
    )
  }
  throw error
}

/** The bucket that buyers' files are read from. */
export const bucketStep: Step = {
  name: 'Bucket (R2)',
  remedy: 'Allow the token “Workers R2 Storage Edit”',
  async run(setup) {
    const { accountId: account_id, configFile } = setup
    const { buckets } = cloudflareOf(setup).r2
    const outcomes: Outcome[] = []
    for (const { bucket_name: name } of readWorkerConfig(configFile).r2_buckets) {
      if (!name) continue
      const { buckets: all = [] } = await buckets
        .list({ account_id, name_contains: name })
        .catch(sayWhereR2IsSwitchedOn)
      if (all.some((bucket) => bucket.name === name)) outcomes.push(found(`bucket ${name}`))
      else {
        await buckets.create({ account_id, name }).catch(sayWhereR2IsSwitchedOn)
        outcomes.push(made(`bucket ${name}`))
      }
    }
    return outcomes
  },
}
