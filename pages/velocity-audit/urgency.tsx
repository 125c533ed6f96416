import { velocityAudit } from '#content/velocity-audit.ts'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { StatStrip } from '#components/sections/stat-strip.tsx'

/** Four facts that make waiting cost something. */
export function Urgency() {
  const { title, items } = velocityAudit.urgency
  return (
    <StatStrip
      title={title}
      stats={items.map(({ figure, text }) => ({
        value: figure ?? <CampaignText of="audits" />,
        label: text,
      }))}
    />
  )
}
