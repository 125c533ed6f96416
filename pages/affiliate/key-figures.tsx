import { affiliate } from '#content/affiliate.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Section } from '#components/ui/section.tsx'

/** The four figures a partner asks for first. */
export function KeyFigures() {
  return (
    <Section tone="night" spacing="tight" label={affiliate.structure.eyebrow}>
      <FigureRow $columns="repeat(4, auto)">
        {affiliate.strip.map(({ value, label }) => (
          <BigFigure key={label} value={value} label={label} />
        ))}
      </FigureRow>
    </Section>
  )
}
