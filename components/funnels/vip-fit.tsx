import { vip } from '#content/vip.ts'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { FitLists } from './fit-lists.tsx'

/** Who should upgrade and who should not. */
export function VipFit() {
  const { reasons } = vip
  return (
    <Section labelledBy="vip-fit">
      <SectionHeading id="vip-fit" title={reasons.title} />
      <FitLists good={reasons.good} poor={reasons.poor} />
    </Section>
  )
}
