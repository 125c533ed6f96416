import styled from 'styled-components'
import { home } from '#content/home.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** One large figure, two beside it, and a client's sentence. */
export function TrackRecord() {
  const { record } = home
  const [first, ...others] = record.claims
  return (
    <Section labelledBy="track-record">
      <SectionHeading id="track-record" eyebrow={record.eyebrow} title={record.title} />
      <Layout>
        <Figures>
          {first && <BigFigure size="large" {...first} />}
          {others.map((claim) => (
            <BigFigure key={claim.label} {...claim} />
          ))}
        </Figures>
        {record.quote && <Quotation {...record.quote} />}
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  align-items: end;

  ${media.desktop} {
    grid-template-columns: 7fr 5fr;
    gap: ${theme.space.huge};
  }
`

const Figures = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xl} ${theme.space.lg};

  > :first-child {
    grid-column: 1 / -1;
    padding-block-end: ${theme.space.xl};
    border-block-end: 1px solid ${theme.color.line};
  }
`
