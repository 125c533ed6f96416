import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'

/** After the last line: a call, or the article to take along. */
export function Call({ path }: { path: string }) {
  return (
    <Plate aria-labelledby="article-call">
      <SmallTitle as="h2" id="article-call">
        {words.callTitle}
      </SmallTitle>
      <p>{words.callLead}</p>
      <Actions>
        <ButtonLink href="/start">{words.bookCall}</ButtonLink>
        <ButtonLink variant="outline" href={`${path}.pdf`} download="">
          {words.pdf}
        </ButtonLink>
      </Actions>
    </Plate>
  )
}

const Plate = styled.section`
  display: grid;
  gap: ${theme.space.md};
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.huge};
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  ${media.print} {
    display: none;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`
