import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import type { ArticleData } from '#articles/article-data.server.ts'

/** The article published before and the one published after. */
export function NeighbourLinks({ previous, next }: Pick<ArticleData, 'previous' | 'next'>) {
  return (
    <Pair aria-label={words.neighbours}>
      {previous && (
        <Way href={previous.path} rel="prev">
          <Direction>← {words.previous}</Direction>
          {previous.title}
        </Way>
      )}
      {next && (
        <Way href={next.path} rel="next" data-next="">
          <Direction>{words.next} →</Direction>
          {next.title}
        </Way>
      )}
    </Pair>
  )
}

const Pair = styled.nav`
  display: grid;
  gap: ${theme.space.md} ${theme.space.xl};
  margin-block-start: ${theme.space.huge};
  padding-block: ${theme.space.lg};
  border-block: 1px solid ${theme.color.line};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.print} {
    display: none;
  }
`

const Way = styled.a`
  display: grid;
  gap: ${theme.space.xxs};
  align-content: start;
  color: ${theme.color.ink};
  font: 400 ${theme.size.h4}/1.3 ${theme.font.display};

  &[data-next] {
    ${media.tablet} {
      grid-column: 2;
      text-align: end;
    }
  }
`

const Direction = styled.span`
  color: ${theme.color.inkSoft};
  font: 400 ${theme.size.caption}/1.4 ${theme.font.text};
`
