import { velocityAudit } from '#content/velocity-audit.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'

/** One week before and after someone looked. */
export function BleedingComparison() {
  const { bleeding } = velocityAudit
  return (
    <TitledSection
      tone="sunken"
      spacing="close"
      titleId="bleeding"
      words={bleeding}
      columns="4fr 8fr"
    >
      <ResponsiveTable
        caption={bleeding.caption}
        columns={[bleeding.topic, bleeding.without, bleeding.with]}
        rows={bleeding.rows.map(({ topic, without, with: after }) => ({
          key: topic,
          cells: [topic, without, after],
        }))}
        isLabelled
      />
    </TitledSection>
  )
}
