import styled from 'styled-components'
import type { CardFacts } from '#articles/card-facts.ts'
import { Cover } from '#components/prose/cover.tsx'
import { secondary, theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/text.tsx'
import { CoverLink } from './cover-link.tsx'
import { ArticleFacts } from './article-facts.tsx'

type ArticleCardProps = { article: CardFacts }

/** An article in a list: a rule, its cover, its category, its title, what it says, by whom. `fillCard` knows its fields. */
export function ArticleCard({ article }: ArticleCardProps) {
  return (
    <Entry>
      <Cover lengths={article.picture} figure={article.figure} />
      <Category data-field="category">{article.category}</Category>
      <SmallTitle>
        <CoverLink data-field="title" href={article.path}>
          {article.title}
        </CoverLink>
      </SmallTitle>
      <Excerpt data-field="excerpt">{article.excerpt}</Excerpt>
      <ArticleFacts {...article} />
    </Entry>
  )
}

const Entry = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space.sm};
  block-size: 100%;
  padding-block: ${theme.space.md} ${theme.space.lg};
  border-block-start: 2px solid ${theme.color.ink};
  transition: border-color ${theme.duration.quick};

  &:hover {
    border-color: ${theme.color.brass};
  }
  > :last-child {
    margin-block-start: auto;
  }
`

const Category = styled.p`
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
`

const Excerpt = styled.p`
  ${secondary(theme.size.small)}
  line-height: 1.5;
`
