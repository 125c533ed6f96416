import styled from 'styled-components'
import { site } from '#site.config.ts'
import * as aims from '#words/aims.ts'
import { leakMap } from '#content/work-samples/leak-map.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { columnsIn, media, secondary, spread, stack, theme } from '#components/theme/tokens.ts'
import { CallToActionLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/sheets.tsx'
import { BlueprintRuler } from '#components/drawings/blueprint-ruler.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ShortRead } from '#components/funnels/short-read.tsx'
import { SampleLinks } from '#components/funnels/sample-links.tsx'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { FinePrint } from '#components/ui/text.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'

export function Page() {
  const { closing } = aims
  return (
    <>
      <Hero />
      <Pains />
      <Contents />
      <Results />
      <CallToAction title={closing.title} lead={closing.lead} note={closing.note} />
    </>
  )
}

/** The blueprint's promise beside the pages it leaves, and its introduction. */
function Hero() {
  const { hero, read, ruler, contents } = aims
  return (
    <PageHero
      {...hero}
      actions={<CallToActionLink size="large" />}
      note={
        <>
          <p>{hero.note}</p>
          <SampleLinks of={leakMap} />
        </>
      }
      aside={
        <ShortRead of={read}>
          <BlueprintRuler {...ruler} pages={contents.pages.map(({ title }) => title)} />
        </ShortRead>
      }
    />
  )
}

/** Four signs, each with what is behind it. */
function Pains() {
  const { pains } = aims
  return (
    <TitledSection tone="sunken" titleId="pains" words={pains}>
      <dl>
        {pains.items.map(({ sign, cause }) => (
          <Row key={sign}>
            <dt>{sign}</dt>
            <dd>{cause}</dd>
          </Row>
        ))}
      </dl>
    </TitledSection>
  )
}

const Row = styled.div`
  ${stack(theme.space.xxs, theme.space.xl)}
  align-items: baseline;
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  dt {
    font: 400 ${theme.size.h3}/1.15 ${theme.font.display};
  }
  dd {
    color: ${theme.color.inkSoft};
  }
  ${columnsIn(media.tablet, '5fr 6fr')}
`

/** The document page by page, and the two ways to have it built. */
function Contents() {
  const { contents } = aims
  return (
    <TitledSection titleId="blueprint-contents" words={contents}>
      <Pages>
        {contents.pages.map(({ title, text }, index) => (
          <Sheet key={title}>
            <Number aria-hidden="true">{index + 1}</Number>
            <h3>{title}</h3>
            <p>{text}</p>
          </Sheet>
        ))}
      </Pages>
      <UpsellTitle>{contents.upsellTitle}</UpsellTitle>
      <Upsells>
        {contents.upsells.map(({ plan, name, price, text }) => (
          <Card key={name}>
            <Name>
              <span>{name}</span>
              <span>{price}</span>
            </Name>
            <p>{text}</p>
            <CallToActionLink plan={plan} variant="outline">
              {contents.upsellAction}
            </CallToActionLink>
          </Card>
        ))}
      </Upsells>
    </TitledSection>
  )
}

const Pages = styled.ol`
  ${stack(theme.space.md)}
  ${columnsIn(media.tablet)}
  ${columnsIn(media.desktop, 'repeat(4, 1fr)')}
`

const Sheet = styled.li`
  ${stack(theme.space.xs)}
  align-content: start;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  h3 {
    font-size: ${theme.size.h3};
  }
  p {
    ${secondary(theme.size.small)}
  }
  ${media.desktop} {
    min-block-size: 16rem;
  }
`

const Number = styled.span`
  margin-block-end: ${theme.space.md};
  padding-block-end: ${theme.space.sm};
  border-block-end: 1px solid ${theme.color.brass};
  color: ${theme.color.brassText};
  font-variant-numeric: tabular-nums;
`

const UpsellTitle = styled.h3`
  margin-block: ${theme.space.xxl} ${theme.space.lg};
  font-size: ${theme.size.h3};
`

const Upsells = styled.div`
  ${stack(theme.space.md)}
  ${columnsIn(media.tablet)}
`

const Name = styled.h4`
  ${spread}
  align-items: baseline;
  gap: 0 ${theme.space.md};
  font: 400 ${theme.size.h3}/1.15 ${theme.font.display};
`

/** Four figures and one client's sentence; nothing where none of it is given. */
function Results() {
  const { results } = aims
  const cases = site.cases.slice(0, 2).map(({ before, after, measure, isSample = false }) => ({
    value: after,
    label: results.tile(measure, before),
    isSample,
  }))
  const tiles = [...site.claims.slice(0, 2).filter(({ value }) => value), ...cases]
  const [, testimonial] = site.testimonials
  if (tiles.length === 0 && !testimonial) return null
  return (
    <TitledSection tone="sunken" titleId="results" words={results}>
      <FigureRow>
        {tiles.map((tile) => (
          <BigFigure key={tile.label} {...tile} />
        ))}
      </FigureRow>
      <Note>{results.note}</Note>
      {testimonial && <Quotation {...testimonial} />}
    </TitledSection>
  )
}

const Note = styled(FinePrint)`
  margin-block: ${theme.space.lg} ${theme.space.xxl};
`
