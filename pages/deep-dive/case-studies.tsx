import styled from 'styled-components'
import * as deepDive from '#words/deep-dive.ts'
import { site } from '#site.config.ts'
import { CaseLink } from '#components/funnels/case-link.tsx'
import { TitledSection } from '#components/ui/section.tsx'
import { media, stack, theme } from '#components/theme/tokens.ts'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { SoftText } from '#components/ui/page-text.tsx'

/** Before and after, one figure each. */
export function CaseStudies() {
  const { cases } = deepDive
  if (site.cases.length === 0) return null
  return (
    <TitledSection tone="sunken" spacing="close" titleId="cases" words={cases}>
      <Cases>
        {site.cases.map(({ sector, before, after, measure, text, isSample = false }) => (
          <Case key={sector}>
            <div>
              <Sector>{sector}</Sector>
              <SampleMark of={{ isSample }} />
            </div>
            <Change>
              <SoftText as="span">{before}</SoftText>
              <Arrow aria-hidden="true" viewBox="0 0 40 10">
                <path d="M0 5h37M33 1l4 4-4 4" fill="none" stroke="currentColor" />
              </Arrow>
              <span>{after}</span>
            </Change>
            <Measure>{measure}</Measure>
            <SoftText>{text}</SoftText>
          </Case>
        ))}
      </Cases>
      <CaseLink programme="deep-dive" />
    </TitledSection>
  )
}

const Cases = styled.ul`
  ${stack(theme.space.xl)}

  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${theme.space.huge};
  }
`

const Case = styled.li`
  ${stack(theme.space.xs)}
  align-content: start;
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
`

const Sector = styled.h3`
  display: inline-block;
  color: ${theme.color.brassText};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
  letter-spacing: 0;
`

const Change = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  font: 400 ${theme.size.h2}/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Arrow = styled.svg`
  inline-size: 2.5rem;
  color: ${theme.color.brass};
`

const Measure = styled.p`
  font-size: ${theme.size.small};
  font-weight: 600;
`
