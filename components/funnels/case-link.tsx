import { Note } from '../ui/text.tsx'
import { SampleMark } from '../ui/sample-mark.tsx'
import { caseStudies } from '#content/case-studies.ts'
import type { ProgrammeId } from '#contract/catalogue.ts'
import { more } from '#words/case-study-pages.ts'

/** The way to the newest case study of a programme; nothing while there is none. */
export function CaseLink({ programme }: { programme: ProgrammeId }) {
  const study = caseStudies.find((each) => each.programme === programme)
  return (
    study && (
      <Note>
        <a href={study.path}>{more(study.title)}</a>
        <SampleMark of={study} />
      </Note>
    )
  )
}
