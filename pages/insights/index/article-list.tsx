import styled from 'styled-components'
import { insights } from '#words/insights.ts'
import type { IndexData } from '#articles/index-data.server.ts'
import { columnsIn, media, stack, theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { FinePrint } from '#components/ui/text.tsx'
import { Eyebrow, LargeTitle, Lead, ListTitle } from '#components/ui/page-text.tsx'
import { BarChart } from '#components/prose/bar-chart.tsx'
import { Cover } from '#components/prose/cover.tsx'
import { Badge } from '#components/ui/marks.ts'
import { splitStyle } from '#components/ui/split-style.ts'
import { ArticleCard } from '../article-card.tsx'
import { ArticleFacts } from '../article-facts.tsx'
import { CoverLink } from '../cover-link.tsx'
import { Stack } from '#components/ui/split.tsx'

/** The featured article, the grid, and the way to more: what a chip changes and Load More lengthens. */
export function ArticleList({ featured, page, newerHref, olderHref }: IndexData) {
  return (
    <div id="article-list" tabIndex={-1}>
      {featured && (
        <ArticleListLead data-featured="">
          <FeaturedArticle article={featured} />
        </ArticleListLead>
      )}
      {page.items.length > 0 && (
        <>
          <ListTitle id="latest">{insights.latest}</ListTitle>
          <Grid data-grid="">
            {page.items.map((item) => (
              <li key={item.path}>
                <ArticleCard article={item} />
              </li>
            ))}
          </Grid>
        </>
      )}
      {(newerHref || olderHref) && (
        <Pages aria-label={insights.pages}>
          {newerHref && (
            <ButtonLink variant="quiet" href={newerHref} rel="prev">
              {insights.newer}
            </ButtonLink>
          )}
          {olderHref && (
            <ButtonLink
              variant="outline"
              href={olderHref}
              rel="next"
              data-load-more=""
              data-wait=""
            >
              {insights.loadMore}
            </ButtonLink>
          )}
          {page.count > 1 && (
            <FinePrint data-place="">{insights.pageOf(page.number, page.count)}</FinePrint>
          )}
        </Pages>
      )}
    </div>
  )
}

const ArticleListLead = styled.div`
  margin-block-end: ${theme.space.section};
`

const Grid = styled.ul`
  ${stack(theme.space.lg, theme.space.xl)}

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    row-gap: ${theme.space.xxl};
  }
  ${columnsIn(media.wide, 'repeat(4, 1fr)')}
`

const Pages = styled.nav`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  margin-block-start: ${theme.space.xxl};
`

type FeaturedArticleProps = { article: NonNullable<IndexData['featured']> }

/** The newest article, beside the first chart it draws. */
function FeaturedArticle({ article }: FeaturedArticleProps) {
  return (
    <Spread aria-labelledby="featured-title">
      <Stack $gap="md">
        <Eyebrow>{insights.featured}</Eyebrow>
        <LargeTitle id="featured-title">
          <CoverLink href={article.path}>{article.title}</CoverLink>
        </LargeTitle>
        <Lead>{article.excerpt}</Lead>
        <Cover lengths={article.picture} figure={article.figure} />
        <Badge>{article.category}</Badge>
        <ArticleFacts {...article} />
      </Stack>
      {article.chart && (
        <Plate>
          <BarChart {...article.chart} />
        </Plate>
      )}
    </Spread>
  )
}

const Plate = styled.div`
  > table {
    margin: 0;
  }
`

const Spread = styled.article`
  ${splitStyle({ align: 'center', rowGap: theme.space.xl, columnGap: theme.space.xxl })}
  position: relative;
`
