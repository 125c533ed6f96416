import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'

const { search } = insights

/** Where results appear, above the list; filled by script from the template, hidden while there is no query. */
export function SearchResults() {
  return (
    <Region hidden aria-labelledby="search-title" data-search-results="">
      <Title id="search-title">{search.resultsTitle}</Title>
      <Status role="status" data-search-status="" />
      <List data-search-list="" />
      <Actions>
        <Button variant="outline" hidden data-search-more="">
          {search.more}
        </Button>
        <Button variant="quiet" data-search-clear="">
          {search.clear}
        </Button>
      </Actions>
      <template>
        <li>
          <SmallTitle>
            <a href="/insights"> </a>
          </SmallTitle>
          <ResultText />
        </li>
      </template>
    </Region>
  )
}

const Region = styled.section`
  margin-block-end: ${theme.space.section};
`

const Title = styled.h2`
  font-size: ${theme.size.h2};
`

const Status = styled.p`
  margin-block: ${theme.space.md} ${theme.space.lg};
  color: ${theme.color.inkSoft};
`

const List = styled.ol`
  display: grid;
  gap: ${theme.space.lg};
  max-inline-size: ${theme.width.narrow};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-block-start: ${theme.space.lg};
`

const ResultText = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  mark {
    background: none;
    color: ${theme.color.ink};
    font-weight: 600;
  }
`
