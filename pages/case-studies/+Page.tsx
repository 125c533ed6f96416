import styled from 'styled-components'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { stack, theme } from '#components/theme/tokens.ts'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section } from '#components/ui/section.tsx'
import { caseStudies } from '#content/case-studies.ts'
import * as words from '#words/case-study-pages.ts'

export function Page() {
  const { eyebrow, title, lead, closing } = words
  return (
    <>
      <PageHero eyebrow={eyebrow} title={title} lead={lead} />
      <Section tone="sunken" spacing="close" label={eyebrow}>
        {caseStudies.length === 0 && (
          <p>
            {words.none} <a href="/samples">{words.samples}</a>
          </p>
        )}
        <List>
          {caseStudies.map((study) => (
            <li key={study.slug}>
              <h2>
                <a href={study.path}>{study.title}</a>
                <SampleMark of={study} />
              </h2>
              <p>{study.client}</p>
              <p>{study.summary}</p>
            </li>
          ))}
        </List>
      </Section>
      <CallToAction title={closing.title} lead={closing.lead} />
    </>
  )
}

const List = styled.ul`
  ${stack(theme.space.xl)}

  > li {
    ${stack(theme.space.sm)}
    padding-block-start: ${theme.space.lg};
    border-block-start: 1px solid ${theme.color.brass};
    color: ${theme.color.inkSoft};
  }
  h2 {
    font-size: ${theme.size.h2};
  }
`
