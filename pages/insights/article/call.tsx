import styled from 'styled-components'
import { article as words } from '#content/insights.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'

/** After the last line: a call, or the article to take along. */
export function Call({ path }: { path: string }) {
  return (
    <Plate aria-labelledby="article-call">
      <Title id="article-call">{words.callTitle}</Title>
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

const Title = styled.h2`
  font-size: ${theme.size.h3};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`
