import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'

/** Share, save, take away. Sharing and saving need script and are not shown without it. */
export function Actions({ article, hasPdf }: { article: ArticleSummary; hasPdf: boolean }) {
  return (
    <Row role="group" aria-label={words.actions} data-article={article.path}>
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
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};

  ${media.print} {
    display: none;
  }
`

const Scripted = styled.div`
  display: contents;

  ${media.noScript} {
    display: none;
  }
`
