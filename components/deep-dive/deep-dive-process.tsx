import { deepDive } from '#content/deep-dive.ts'
import { NumberedSteps } from '../sections/numbered-steps.tsx'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** Six weeks on one line. */
export function DeepDiveProcess() {
  const { process } = deepDive
  return (
    <Section labelledBy="process">
      <SectionHeading id="process" title={process.title} lead={process.lead} />
      <NumberedSteps steps={process.steps} />
    </Section>
  )
}
