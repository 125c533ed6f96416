import { samplePath, samplePdfPath } from '#content/work-samples/sample-paths.ts'
import { page as words } from '#words/work-samples.ts'
import type { WorkSample } from '#content/work-samples/work-sample.ts'
import { Note } from '../ui/text.tsx'

/** The two ways to have more of a sample: large on a page of its own, and as a file to keep. */
export function SampleLinks({ of: { id, kind } }: { of: Pick<WorkSample, 'id' | 'kind'> }) {
  return (
    <Note>
      {words.open(kind)}. <a href={samplePath(id)}>{words.large}</a>{' '}
      <a href={samplePdfPath(id)} download="">
        {words.pdf}
      </a>
    </Note>
  )
}

/** From a price to finished pages of what it buys. */
export const AllSamples = () => <a href="/samples">{words.all}</a>
