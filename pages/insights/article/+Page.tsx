import styled, { keyframes } from 'styled-components'
import { columnsIn, hiddenIn, media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { Body } from '#components/prose/body.tsx'
import { article as words } from '#words/insights.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { SmallTitle } from '#components/ui/text.tsx'
import type { ArticleData } from '#articles/article-data.server.ts'
import { besideProse, Prose } from '#components/prose/prose.tsx'
import type { CardFacts } from '#articles/card-facts.ts'
import type { Heading } from '#articles/mdx/block.ts'
import { Opening } from './opening.tsx'
import { ArticleCard } from '../article-card.tsx'
import { ListTitle } from '#components/ui/page-text.tsx'

const grow = keyframes`
  from { transform: scaleX(0); }
`

/**
 * How much of the article around it has been read, as a line at the top of the window. Scrolling itself moves it
 * (`view-timeline` of the article), without script; where that is not known, or motion is not wanted, it is not there.
 */
const ReadingProgress = styled.div`
  display: none;

  ${media.motion} {
    @supports (animation-timeline: view()) {
      display: block;
      position: fixed;
      z-index: ${theme.layer.floating};
      inset: 0 0 auto;
      block-size: 3px;
      background: ${theme.color.brass};
      transform-origin: left;
      animation: ${grow} linear both;
      animation-timeline: --article;
      animation-range: contain;
      pointer-events: none;
    }
  }
  ${media.forcedColors} {
    background: Highlight;
  }
  ${hiddenIn(media.print)}
`

/** After the last line: a call, or the article to take along, where it has a PDF. */
function Call({ article: { path }, hasPdf }: ArticleData) {
  return (
    <Plate aria-labelledby="article-call">
      <SmallTitle as="h2" id="article-call">
        {words.callTitle}
      </SmallTitle>
      {hasPdf && <p>{words.callLead}</p>}
      <ActionRow>
        <ButtonLink href="/start">{words.bookCall}</ButtonLink>
        {hasPdf && (
          <ButtonLink variant="outline" href={`${path}.pdf`} download="">
            {words.pdf}
          </ButtonLink>
        )}
      </ActionRow>
    </Plate>
  )
}

const Plate = styled.section`
  ${stack(theme.space.md)}
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.huge};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  ${hiddenIn(media.print)}
`

/** The article published before and the one published after. */
function NeighbourLinks({ previous, next }: Pick<ArticleData, 'previous' | 'next'>) {
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
  ${stack(theme.space.md, theme.space.xl)}
  margin-block-start: ${theme.space.huge};
  padding-block: ${theme.space.lg};
  border-block: 1px solid ${theme.color.line};
  ${columnsIn(media.tablet)}
  ${hiddenIn(media.print)}
`

const Way = styled.a`
  ${stack(theme.space.xxs)}
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

/** The article's headings, beside it on wide screens. */
function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <Side aria-label={words.contents}>
      <TableOfContentsTitle>{words.contents}</TableOfContentsTitle>
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
  }
  ${besideProse}
`

const TableOfContentsTitle = styled.p`
  margin-block-end: ${theme.space.xs};
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
`

const Anchor = styled.a`
  display: block;
  padding-block: ${theme.space.xxs};
  ${secondary(theme.size.small)}
  line-height: 1.35;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${theme.color.ink};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`

/** Articles that share the most with this one. */
function RelatedArticles({ articles }: { articles: readonly CardFacts[] }) {
  if (articles.length === 0) return null
  return (
    <Section tone="sunken" labelledBy="related">
      <ListTitle id="related">{words.related}</ListTitle>
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

const Row = styled.ul`
  ${stack(theme.space.xxl, theme.space.xl)}
  ${columnsIn(media.tablet, 'repeat(auto-fit, minmax(12rem, 1fr))')}
`

/** One article with everything around it. */
export function Page(data: ArticleData) {
  const { article, blocks, headings, related, previous, next } = data
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
                <Call {...data} />
                {(previous || next) && <NeighbourLinks {...data} />}
              </div>
            </div>
            {headings.length > 0 && <TableOfContents headings={headings} />}
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
  ${stack(theme.space.huge)}
  padding-block-end: ${theme.space.section};

  > * {
    min-inline-size: 0;
  }
  ${columnsIn(media.desktop, 'minmax(0, 1fr) 16rem')}
`
