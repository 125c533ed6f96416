import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import type { IndexData } from '#articles/index-data.server.ts'
import { BarChart } from '#components/prose/bar-chart.tsx'
import { Cover } from '#components/prose/cover.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import { Lead } from '#components/ui/lead.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { ArticleFacts } from '../article-facts.tsx'
import { CoverLink } from '../cover-link.tsx'

type FeaturedArticleProps = { article: NonNullable<IndexData['featured']> }

/** The newest article, beside the first chart it draws. */
export function FeaturedArticle({ article }: FeaturedArticleProps) {
  return (
    <Spread aria-labelledby="featured-title">
      <Words>
        <Eyebrow>{insights.featured}</Eyebrow>
        <Title id="featured-title">
          <CoverLink href={article.path}>{article.title}</CoverLink>
        </Title>
        <Lead>{article.excerpt}</Lead>
        <Cover lengths={article.picture} figure={article.figure} />
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

const Words = styled.div`
  display: grid;
  gap: ${theme.space.md};
  justify-items: start;
`

const Title = styled.h2`
  font-size: ${theme.size.h2};
`

const Plate = styled.div`
  > table {
    margin: 0;
  }
`

const Spread = styled.article`
  ${splitStyle({ align: 'center', rowGap: theme.space.xl, columnGap: theme.space.xxl })}
  position: relative;
`
