import styled from 'styled-components'
import { article as words } from '#words/insights.ts'
import { indexPath } from '#articles/index-path.ts'
import type { ArticleData } from '#articles/article-data.server.ts'
import { Cover } from '#components/prose/cover.tsx'
import { cluster, hiddenIn, media, stack, theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/marks.ts'
import { Face, FaceLine } from '#components/ui/face.tsx'
import { Lead } from '#components/ui/page-text.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ArticleSummary } from '#articles/article.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ArticleFacts } from '../article-facts.tsx'
import { Stack } from '#components/ui/split.tsx'

/** The head of an article: the way back, category, title, what it says, by whom, and what can be done with it. */
export function Opening({ article, author, hasPdf }: ArticleData) {
  return (
    <Section spacing="none">
      <Header>
        <Stack $gap="lg">
          <Back href={indexPath(null)} data-pagefind-ignore="">
            <span aria-hidden="true">←</span> {words.back}
          </Back>
          <Badge>{article.category}</Badge>
          <Title data-pagefind-meta="title">{article.title}</Title>
          <Lead>{article.excerpt}</Lead>
          <FaceLine>
            <Face of={author} />
            <ArticleFacts
              {...article}
              authorName={author.name}
              isAuthorSample={author.isSample ?? false}
            />
          </FaceLine>
          <Actions article={article} hasPdf={hasPdf} />
        </Stack>
        <Plate>
          <Cover lengths={article.picture} figure={article.figure} />
        </Plate>
      </Header>
    </Section>
  )
}

const Header = styled.header`
  ${stack(theme.space.xl, theme.space.huge)}
  padding-block: ${theme.space.xl} ${theme.space.xxl};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 16rem;
    align-items: end;
  }
`

/** The same cover as on the card, as large as there is room beside the title. */
const Plate = styled.div`
  padding: ${theme.space.lg} 0;
  border-block: 1px solid ${theme.color.brass};

  ${media.desktop} {
    padding: ${theme.space.xl} 0 ${theme.space.lg};

    > div {
      display: block;
      font-size: ${theme.size.small};
    }
    svg {
      inline-size: 100%;
      margin-block-end: ${theme.space.xl};
    }
    strong {
      font-size: 2.75rem;
    }
    path:nth-child(n) {
      vector-effect: non-scaling-stroke;
    }
  }
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

/** Share, save, take away. Sharing and saving need script and are not shown without it. */
function Actions({ article, hasPdf }: { article: ArticleSummary; hasPdf: boolean }) {
  return (
    <Row
      role="group"
      aria-label={words.actions}
      data-article={article.path}
      data-pagefind-ignore=""
    >
      <Scripted>
        <Button variant="outline" data-share="" data-wait="">
          {words.share}
        </Button>
        <Button
          variant="outline"
          data-wait=""
          data-save={words.save}
          data-saved={words.saved}
          aria-pressed="false"
        >
          {words.save}
        </Button>
      </Scripted>
      {hasPdf && (
        <ButtonLink variant="outline" href={`${article.path}.pdf`} download="">
          {words.pdf}
        </ButtonLink>
      )}
    </Row>
  )
}

const Row = styled.div`
  ${cluster(theme.space.xs)}
  ${hiddenIn(media.print)}
`

const Scripted = styled.div`
  display: contents;
  ${hiddenIn(media.noScript)}
`
