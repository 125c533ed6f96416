import styled from 'styled-components'
import { insights } from '#words/insights.ts'
import type { IndexData } from '#articles/index-data.server.ts'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { SearchBox } from '#components/sections/search-box.tsx'
import { paperStyle } from '#components/ui/sheets.tsx'
import { secondary, stack, theme } from '#components/theme/tokens.ts'
import { Chips } from '#components/ui/chips.tsx'
import { SmallTitle, VisuallyHidden } from '#components/ui/text.tsx'
import { LargeTitle, Lead } from '#components/ui/page-text.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { newsletterWords } from '#words/newsletter.ts'
import { Island } from '#components/islands/island.server.tsx'
import { ActionRow } from '#components/ui/action-row.tsx'
import { Button } from '#components/ui/button.tsx'
import { ArticleList } from './article-list.tsx'
import { NewsletterForm } from './newsletter-form.island.tsx'

/** One page of the index: of all articles or of one category, the first or a further one. */
export function Page(data: IndexData) {
  return (
    <>
      <Section spacing="tight" labelledBy="page-title">
        <Opening>
          <Title id="page-title">{data.heading}</Title>
          <Lead>{data.lead}</Lead>
          <SearchBox data-search="" />
          <div data-chips="">
            <Chips label={insights.chipsLabel} items={data.chips} />
          </div>
        </Opening>
      </Section>
      <Section spacing="none" label={insights.latest}>
        <VisuallyHidden role="status" data-list-status="" />
        <SearchResults />
        <ArticleList {...data} />
        <SavedArticles />
        <Foot />
      </Section>
      <Newsletter />
      <CallToAction title={insights.closing.title} lead={insights.closing.lead} />
    </>
  )
}

const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
`

const Title = styled.h1`
  font-size: ${theme.size.h1};
`

const Foot = styled.div`
  block-size: ${theme.space.section};
`

const { search } = insights

/** Where results appear, above the list; filled by script from the template, hidden while there is no query. */
function SearchResults() {
  return (
    <SearchResultsRegion hidden aria-labelledby="search-title" data-search-results="">
      <LargeTitle id="search-title">{search.resultsTitle}</LargeTitle>
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
    </SearchResultsRegion>
  )
}

const SearchResultsRegion = styled.section`
  margin-block-end: ${theme.space.section};
`

const Status = styled.p`
  margin-block: ${theme.space.md} ${theme.space.lg};
  color: ${theme.color.inkSoft};
`

const List = styled.ol`
  ${stack(theme.space.lg)}
  max-inline-size: ${theme.width.narrow};
`

const Actions = styled(ActionRow)`
  margin-block-start: ${theme.space.lg};
`

const ResultText = styled.p`
  margin-block-start: ${theme.space.xs};
  ${secondary(theme.size.small)}

  mark {
    background: none;
    color: ${theme.color.ink};
    font-weight: 600;
  }
`

/** The list kept on the device; hidden until script finds something in it. */
function SavedArticles() {
  return (
    <Region hidden aria-labelledby="saved-title" data-saved="">
      <SmallTitle as="h2" id="saved-title">
        {insights.saved.title}
      </SmallTitle>
      <Note>{insights.saved.note}</Note>
      <ul data-saved-list="" />
      <template>
        <Entry>
          <a href="/insights"> </a>
          <Remove type="button">{insights.saved.remove}</Remove>
        </Entry>
      </template>
    </Region>
  )
}

const Region = styled.section`
  margin-block-start: ${theme.space.section};
  ${paperStyle}
`

const Note = styled.p`
  margin-block: ${theme.space.xxs} ${theme.space.md};
  ${secondary(theme.size.caption)}
`

const Entry = styled.li`
  display: flex;
  gap: ${theme.space.md};
  align-items: center;
  justify-content: space-between;
  border-block-start: 1px solid ${theme.color.line};

  > a {
    padding-block: ${theme.space.sm};
  }
`

const Remove = styled.button`
  min-block-size: ${theme.target};
  border: 0;
  background: none;
  ${secondary(theme.size.small)}
  text-decoration: underline;
`

/** The newsletter box: what comes, how often, and a field. */
function Newsletter() {
  return (
    <Section tone="sunken" id="newsletter" labelledBy="newsletter-title">
      <Split $layout={{ align: 'center', rowGap: theme.space.xl, columnGap: theme.space.xxl }}>
        <div>
          <LargeTitle id="newsletter-title">{newsletterWords.title}</LargeTitle>
          <NewsletterLead>{newsletterWords.lead}</NewsletterLead>
        </div>
        <Island of={NewsletterForm} props={{}} when="touch" />
      </Split>
    </Section>
  )
}

const NewsletterLead = styled.p`
  margin-block-start: ${theme.space.md};
  ${secondary(theme.size.lead)}
`
