import styled from 'styled-components'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { Body } from '#components/prose/body.tsx'
import { Call } from './call.tsx'
import type { ArticleData } from '#articles/article-data.server.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import { Opening } from './opening.tsx'
import { Prose } from '#components/prose/prose.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** One article with everything around it. */
export function Page(data: ArticleData) {
  const { article, blocks, headings, related } = data
  return (
    <>
      <Article data-pagefind-body="" data-pagefind-meta={`category:${article.category}`}>
        <ReadingProgress aria-hidden="true" data-progress="" />
        <Opening {...data} />
        <Section spacing="none">
          <Columns>
            <div>
              <Prose>
                <Body blocks={blocks} />
              </Prose>
              <div data-pagefind-ignore="all">
                <Call path={article.path} />
                <NeighbourLinks {...data} />
              </div>
            </div>
            <TableOfContents headings={headings} />
          </Columns>
        </Section>
      </Article>
      <RelatedArticles articles={related} />
    </>
  )
}

/** What the reading line measures itself by. */
const Article = styled.article`
  view-timeline: --article;
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.huge};
  padding-block-end: ${theme.space.section};

  > * {
    min-inline-size: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 16rem;
  }
`
