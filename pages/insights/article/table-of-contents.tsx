import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import type { Heading } from '#articles/mdx/block.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

/** The article's headings, beside it on wide screens. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <Side aria-label={words.contents}>
      <Title>{words.contents}</Title>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{text}</Anchor>
          </li>
        ))}
      </ol>
    </Side>
  )
}

const Side = styled.nav`
  display: none;

  ${media.desktop} {
    display: block;
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.lg});
    align-self: start;
    max-block-size: calc(100vh - ${theme.headerHeight} - ${theme.space.xxl});
    overflow-y: auto;
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 1px solid ${theme.color.line};
  }
  ${media.print} {
    display: none;
  }
`

const Title = styled.p`
  margin-block-end: ${theme.space.xs};
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
`

const Anchor = styled.a`
  display: block;
  padding-block: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.35;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${theme.color.ink};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`
