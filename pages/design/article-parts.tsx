import styled from 'styled-components'
import { galleryWords as words } from '#content/gallery.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { BarChart } from '#components/prose/bar-chart.tsx'
import { Body } from '#components/prose/body.tsx'
import { Cover } from '#components/prose/cover.tsx'
import { Formula } from '#components/prose/formula.tsx'
import { Prose } from '#components/prose/prose.tsx'
import { theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/small-title.tsx'

const { parts } = words

/** What articles and their cards are drawn with, each under its name and in its states. */
export function ArticleParts() {
  return (
    <>
      <SmallTitle>{parts.cover}</SmallTitle>
      <Covers>
        {words.covers.map((cover) => (
          <Cover key={cover.figure.label} {...cover} />
        ))}
      </Covers>
      <Prose>
        <SmallTitle>{parts.formula}</SmallTitle>
        {words.formulas.map((formula) => (
          <Formula key={formula.of} {...formula} />
        ))}
        <SmallTitle>{parts.articleTable}</SmallTitle>
        <Body blocks={readMdx(words.articleTable, parts.articleTable).blocks} />
        <SmallTitle>{parts.barChart}</SmallTitle>
        <BarChart {...words.chart} data={[...words.chart.data]} />
      </Prose>
    </>
  )
}

const Covers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${theme.space.lg};
`
