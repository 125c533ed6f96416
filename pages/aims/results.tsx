import styled from 'styled-components'
import { aims } from '#content/aims.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { FinePrint } from '#components/ui/fine-print.tsx'
import { Quotation } from '#components/ui/quotation.tsx'

/** Four figures and one client's sentence. */
export function Results() {
  const { results } = aims
  return (
    <TitledSection tone="sunken" titleId="results" words={results}>
      <FigureRow>
        {results.tiles.map((tile) => (
          <BigFigure key={tile.label} {...tile} />
        ))}
      </FigureRow>
      <Note>{results.note}</Note>
      {results.testimonial && <Quotation {...results.testimonial} />}
    </TitledSection>
  )
}

const Note = styled(FinePrint)`
  margin-block: ${theme.space.lg} ${theme.space.xxl};
`
