import { vip } from '#content/vip.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { FitLists } from '#components/funnels/fit-lists.tsx'

/** Who should upgrade and who should not. */
export function Fit() {
  const { reasons } = vip
  return (
    <Section labelledBy="vip-fit">
      <SectionHeading id="vip-fit" title={reasons.title} />
      <FitLists good={reasons.good} poor={reasons.poor} />
    </Section>
  )
}
