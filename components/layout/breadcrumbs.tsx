import styled from 'styled-components'
import { frameWords } from '#content/navigation.ts'
import { theme } from '../theme/tokens.ts'

type BreadcrumbsProps = { trail: readonly { name: string; path: string }[] }

/** Where this page sits; the last step is the page itself. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <Trail aria-label={frameWords.breadcrumbs}>
      <ol>
        {trail.map(({ name, path }, index) => (
          <Step key={path}>
            {index < trail.length - 1 ? (
              <Anchor href={path}>{name}</Anchor>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </Step>
        ))}
      </ol>
    </Trail>
  )
}

const Trail = styled.nav`
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space.md} ${theme.space.gutter} 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

/** In line like a sentence: a long title that is still arriving moves nothing. */
const Step = styled.li`
  display: inline;

  &:not(:last-child)::after {
    content: '/';
    margin-inline: ${theme.space.xs};
    color: ${theme.color.lineStrong};
  }
`

const Anchor = styled.a`
  display: inline-block;
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
  color: inherit;
`
