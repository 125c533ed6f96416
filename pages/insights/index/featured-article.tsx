import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import { ArticleFacts } from '../article-facts.tsx'
import { BarChart } from '#components/prose/bar-chart.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import type { IndexData } from '#articles/index-data.server.ts'

type FeaturedArticleProps = { article: NonNullable<IndexData['featured']> }

/** The newest article, beside the first chart it draws. */
export function FeaturedArticle({ article }: FeaturedArticleProps) {
  return (
    <Spread aria-labelledby="featured-title">
      <Words>
        <Eyebrow>{insights.featured}</Eyebrow>
        <Title id="featured-title">
          <Cover href={article.path}>{article.title}</Cover>
        </Title>
        <Excerpt>{article.excerpt}</Excerpt>
        <Badge>{article.category}</Badge>
        <ArticleFacts {...article} />
      </Words>
      {article.chart && (
        <Plate>
          <BarChart {...article.chart} />
        </Plate>
      )}
    </Spread>
  )
}

const Spread = styled.article`
  position: relative;
  display: grid;
  gap: ${theme.space.xl} ${theme.space.xxl};
  align-items: center;

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space.md};
  justify-items: start;
`

const Title = styled.h2`
  font-size: ${theme.size.h2};
`

const Cover = styled.a`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

const Excerpt = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  line-height: 1.5;
`

const Plate = styled.div`
  > table {
    margin: 0;
  }
`
