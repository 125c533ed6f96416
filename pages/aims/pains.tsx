import styled from 'styled-components'
import { aims } from '#content/aims.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

/** Four signs, each with what is behind it. */
export function Pains() {
  const { pains } = aims
  return (
    <TitledSection tone="sunken" titleId="pains" words={pains}>
      <dl>
        {pains.items.map(({ sign, cause }) => (
          <Row key={sign}>
            <dt>{sign}</dt>
            <dd>{cause}</dd>
          </Row>
        ))}
      </dl>
    </TitledSection>
  )
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.xl};
  align-items: baseline;
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  dt {
    font: 400 ${theme.size.h3}/1.15 ${theme.font.display};
  }
  dd {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    grid-template-columns: 5fr 6fr;
  }
`
