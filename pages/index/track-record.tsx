import styled from 'styled-components'
import { home } from '#content/home.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { Split } from '#components/ui/split.tsx'

/** One large figure, two beside it, and a client's sentence. */
export function TrackRecord() {
  const { record } = home
  const [first, ...others] = record.claims
  return (
    <TitledSection titleId="track-record" words={record}>
      <Split $layout={{ columns: '7fr 5fr', align: 'end' }}>
        <Figures $columns="1fr 1fr">
          {first && <BigFigure size="large" {...first} />}
          {others.map((claim) => (
            <BigFigure key={claim.label} {...claim} />
          ))}
        </Figures>
        {record.quote && <Quotation {...record.quote} />}
      </Split>
    </TitledSection>
  )
}

const Figures = styled(FigureRow)`
  > :first-child {
    grid-column: 1 / -1;
    padding-block-end: ${theme.space.xl};
    border-block-end: 1px solid ${theme.color.line};
  }
`
