import styled from 'styled-components'
import { deepDive } from '#content/deep-dive.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

/** The method in three verbs. */
export function StopTheBleeding() {
  const { stop } = deepDive
  return (
    <TitledSection spacing="close" titleId="stop-the-bleeding" words={stop}>
      <Verbs>
        {stop.items.map(({ title, text }) => (
          <li key={title}>
            <Verb>{title}</Verb>
            <p>{text}</p>
          </li>
        ))}
      </Verbs>
    </TitledSection>
  )
}

const Verbs = styled.ol`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.huge};

  > li {
    padding-block-start: ${theme.space.md};
    border-block-start: 2px solid ${theme.color.brass};
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: ${theme.space.xl};
  }
`

const Verb = styled.h3`
  margin-block-end: ${theme.space.xs};
  color: ${theme.color.ink};
  font-size: ${theme.size.h2};
`
