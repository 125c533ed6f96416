import styled from 'styled-components'
import { programmes } from '#contract/catalogue.ts'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { Told } from '#components/sections/told.tsx'
import { TitledSection } from '#components/ui/section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Quotation } from '#components/ui/quotation.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import type { CaseStudy } from '#content/case-studies.ts'
import * as words from '#words/case-study-pages.ts'

export function Page(study: CaseStudy) {
  const { title, client, summary, programme, problem, work, figures, quotation, isSample } = study
  const { columns, closing } = words
  return (
    <>
      <PageHero
        eyebrow={client}
        title={
          <>
            {title}
            <SampleMark of={study} />
          </>
        }
        lead={summary}
        note={
          <>
            {words.programme}{' '}
            <Programme href="/services#paths">{programmes[programme].name}</Programme>
          </>
        }
        aside={study.picture && <Picture {...study.picture} />}
      />
      <TitledSection tone="sunken" titleId="figures" words={{ title: words.figures }}>
        <ResponsiveTable
          caption={words.figures}
          isLabelled
          columns={[columns.measure, columns.before, columns.after, columns.source]}
          rows={figures.map(({ measure, before, after, source }) => [
            measure,
            before,
            after,
            source,
          ])}
        />
      </TitledSection>
      <Told titleId="problem" title={words.problem} paragraphs={problem} />
      <Told titleId="work" title={words.work} paragraphs={work}>
        {quotation && <Quotation {...quotation} isSample={isSample} />}
      </Told>
      <CallToAction title={closing.title} lead={closing.lead} />
    </>
  )
}

function Picture({ file, alt }: { file: string; alt: string }) {
  return <Shown src={file} alt={alt} width={1200} height={675} decoding="async" />
}

const Programme = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.target};
`

const Shown = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
`
