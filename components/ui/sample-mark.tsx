import { sampleMark } from '#words/samples.ts'
import { Mark } from './marks.ts'

type SampleMarkProps = {
  of: { isSample?: boolean }
  /** Set where script fills the mark's place with another one. */
  field?: string
}

/** Says that what stands before it is a sample: always an element of its own, so that labels read as they are. */
export function SampleMark({ of, field }: SampleMarkProps) {
  return of.isSample ? (
    <Mark data-field={field} data-pagefind-ignore="">
      {sampleMark}
    </Mark>
  ) : null
}
