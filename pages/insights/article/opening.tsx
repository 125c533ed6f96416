import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import { indexPath } from '#articles/index-path.ts'
import type { ArticleData } from '#articles/article-data.server.ts'
import { theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Lead } from '#components/ui/lead.tsx'
import { Section } from '#components/ui/section.tsx'
import { ArticleFacts } from '../article-facts.tsx'
import { Actions } from './actions.tsx'

/** The head of an article: the way back, category, title, what it says, by whom, and what can be done with it. */
export function Opening({ article, author, hasPdf }: ArticleData) {
  return (
    <Section spacing="none">
      <Header>
        <Back href={indexPath(null)}>
          <span aria-hidden="true">←</span> {words.back}
        </Back>
        <Badge>{article.category}</Badge>
        <Title data-pagefind-meta="title">{article.title}</Title>
        <Lead>{article.excerpt}</Lead>
        <ArticleFacts
          {...article}
          authorName={author.name}
          isAuthorSample={author.isSample ?? false}
        />
        <Actions article={article} hasPdf={hasPdf} />
      </Header>
    </Section>
  )
}

const Header = styled.header`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
  max-inline-size: 52rem;
  padding-block: ${theme.space.xl} ${theme.space.xxl};
`

const Back = styled.a`
  display: inline-flex;
  gap: ${theme.space.xs};
  align-items: center;
  min-block-size: ${theme.target};
`

const Title = styled.h1`
  font-size: clamp(2.375rem, 1.6rem + 3.2vw, 4rem);
`
