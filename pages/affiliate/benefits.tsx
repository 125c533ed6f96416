import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { SampleMark } from '#components/ui/sample-mark.tsx'

/** What the programme gives besides money. */
export function Benefits() {
  const { benefits } = affiliate
  return (
    <TitledSection titleId="benefits" words={benefits}>
      <Row>
        {benefits.items.map(({ title, text, isSample }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              {text}
              <SampleMark of={{ isSample }} />
            </p>
          </div>
        ))}
      </Row>
    </TitledSection>
  )
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xl};

  h3 {
    margin-block-end: ${theme.space.sm};
    padding-block-start: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.brass};
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`
