import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { ArticleCard } from '../article-card.tsx'
import type { CardFacts } from '#articles/card-facts.ts'

/** Articles that share the most with this one. */
export function RelatedArticles({ articles }: { articles: readonly CardFacts[] }) {
  if (articles.length === 0) return null
  return (
    <Section tone="sunken" labelledBy="related">
      <Title id="related">{words.related}</Title>
      <Row>
        {articles.map((item) => (
          <li key={item.path}>
            <ArticleCard article={item} />
          </li>
        ))}
      </Row>
    </Section>
  )
}

const Title = styled.h2`
  margin-block-end: ${theme.space.xl};
  font-size: ${theme.size.h2};
`

const Row = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} ${theme.space.xl};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`
