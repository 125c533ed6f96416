import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import type { IndexData } from '#articles/index-data.server.ts'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Chips } from '#components/ui/chips.tsx'
import { Lead } from '#components/ui/lead.tsx'
import { Section } from '#components/ui/section.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import { ArticleList } from './article-list.tsx'
import { Newsletter } from './newsletter.tsx'
import { SavedArticles } from './saved-articles.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'

/** One page of the index: of all articles or of one category, the first or a further one. */
export function Page(data: IndexData) {
  return (
    <>
      <Section spacing="tight" labelledBy="page-title">
        <Opening>
          <Title id="page-title">{data.heading}</Title>
          <Lead>{data.lead}</Lead>
          <SearchBox />
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
