import { sampleRandom } from '#scripts/sample-year/sample-random.ts'
import { sampleView } from '#scripts/sample-year/sample-view.ts'

/** As wrangler.toml has the queue. */
const viewsInBatch = 100
const batches = 20

type Rows = { read: number; written: number }

/** Counts page views as they come on a busy day, in full batches; answers the rows of one on average. */
export async function countViews(address: URL): Promise<Rows> {
  const random = sampleRandom(1)
  const sums = { read: 0, written: 0 }
  const nowMs = Date.now()
  for (let batch = 0; batch < batches; batch += 1) {
    const views = Array.from({ length: viewsInBatch }, () => sampleView(random, nowMs, nowMs))
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(views),
    })
    const { read, written } = (await answer.json()) as Rows
    sums.read += read
    sums.written += written
  }
  const counted = batches * viewsInBatch
  return { read: sums.read / counted, written: sums.written / counted }
}
