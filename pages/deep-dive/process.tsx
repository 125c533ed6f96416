import { deepDive } from '#content/deep-dive.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** Six weeks on one line. */
export function Process() {
  const { process } = deepDive
  return (
    <Section labelledBy="process">
      <SectionHeading id="process" title={process.title} lead={process.lead} />
      <NumberedSteps steps={process.steps} />
    </Section>
  )
}
