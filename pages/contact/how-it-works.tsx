import { contact } from '#content/contact.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'

/** The three steps from form to action plan. */
export function HowItWorks() {
  return (
    <Section tone="sunken" labelledBy="how-it-works">
      <SectionHeading id="how-it-works" title={contact.steps.title} />
      <NumberedSteps steps={contact.steps.items} />
    </Section>
  )
}
