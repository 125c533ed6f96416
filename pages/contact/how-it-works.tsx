import { contact } from '#content/contact.ts'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'

/** The three steps from form to action plan. */
export function HowItWorks() {
  return (
    <TitledSection tone="sunken" spacing="close" titleId="how-it-works" words={contact.steps}>
      <NumberedSteps steps={contact.steps.items} />
    </TitledSection>
  )
}
