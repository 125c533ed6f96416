import styled from 'styled-components'
import * as affiliate from '#words/affiliate.ts'
import { Island } from '#components/islands/island.server.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { columnsIn, media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { FormNote } from '#components/forms/lead-form.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { affiliateStatement } from '#content/work-samples/affiliate-statement.ts'
import { SampleSheet } from '#components/drawings/sample-sheet.tsx'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { EarningsCalculator } from './earnings-calculator.island.tsx'
import { AffiliateForm } from './affiliate-form.island.tsx'
import { Sentences } from '#components/ui/page-text.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <KeyFigures />
      <Benefits />
      <CommissionStructure />
      <TierLadder />
      <FitLists tone="sunken" titleId="requirements" words={affiliate.requirements} />
      <ApplicationSection />
      <CallToAction {...affiliate.closing} href="#apply" />
    </>
  )
}

/** The promise, how its figure comes about, and beside it what a month of one's own would earn. */
function Hero() {
  const { hero } = affiliate
  return (
    <PageHero
      {...hero}
      href="#apply"
      note={
        <>
          {hero.note}
          <Bullets>
            <Sentences of={hero.bullets} />
          </Bullets>
        </>
      }
      aside={<Island of={EarningsCalculator} props={{}} />}
    />
  )
}

const Bullets = styled.ul`
  margin-block-start: ${theme.space.lg};

  li {
    padding-block: ${theme.space.sm};
    border-block-start: 1px solid ${theme.color.brass};
    color: ${theme.color.ink};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
`

/** The four figures a partner asks for first. */
function KeyFigures() {
  return (
    <Section tone="night" spacing="tight" label={affiliate.structure.eyebrow}>
      <FigureRow $columns="repeat(4, auto)">
        {affiliate.strip.map(({ value, label }) => (
          <BigFigure key={label} value={value} label={label} />
        ))}
      </FigureRow>
    </Section>
  )
}

/** What the programme gives besides money. */
function Benefits() {
  const { benefits } = affiliate
  return (
    <TitledSection titleId="benefits" words={benefits}>
      <Row>
        {benefits.items.map(({ title, text, isSample }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              {text}
              <SampleMark of={{ isSample }} />
            </p>
          </div>
        ))}
      </Row>
    </TitledSection>
  )
}

const Row = styled.div`
  ${stack(theme.space.xl)}

  h3 {
    margin-block-end: ${theme.space.sm};
    padding-block-start: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.brass};
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
  ${columnsIn(media.desktop, 'repeat(3, 1fr)')}
`

/** How each share is worked out, two worked examples, and the statement they are read in. */
function CommissionStructure() {
  const { structure } = affiliate
  return (
    <TitledSection tone="sunken" titleId="commission" words={structure}>
      <Table
        columns={[structure.columns.sale, structure.columns.rule]}
        rows={structure.rows.map(({ sale, rule }) => [sale, rule])}
      />
      <Lower>
        {structure.examples.map(({ value, label }) => (
          <BigFigure key={label} value={value} label={label} />
        ))}
        <SampleSheet of={affiliateStatement} />
      </Lower>
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  tbody th {
    font: inherit;
    font-weight: 600;
  }
  td {
    color: ${theme.color.inkSoft};
  }
`

const Lower = styled.div`
  ${splitStyle({ columns: '1fr 1fr 2fr', columnGap: theme.space.xl })}
  margin-block-start: ${theme.space.xxl};
`

/** The four tiers, and the rules in plain English. */
function TierLadder() {
  const { tiers } = affiliate
  return (
    <TitledSection titleId="tiers" words={tiers}>
      <Ladder>
        {affiliateTiers.map(({ id, name }) => (
          <Step key={id}>
            <h3>{name}</h3>
            <Condition>{tiers.conditions[id]}</Condition>
            <ul>
              <Sentences of={tiers.perks[id]} />
            </ul>
          </Step>
        ))}
      </Ladder>
      <RulesTitle>{tiers.rulesTitle}</RulesTitle>
      <Rules>
        <Sentences of={tiers.rules} />
      </Rules>
    </TitledSection>
  )
}

const Ladder = styled.ol`
  ${stack(theme.space.xl)}
  ${columnsIn(media.tablet)}
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.md};
  }
`

const Step = styled.li`
  padding: ${theme.space.lg} ${theme.space.md} 0 0;
  border-block-start: 2px solid ${theme.color.brass};

  h3 {
    font-size: ${theme.size.h3};
  }
  ul {
    ${stack(theme.space.xs)}
    ${secondary(theme.size.small)}
  }
`

const Condition = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.md};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const RulesTitle = styled.h3`
  margin-block: ${theme.space.huge} ${theme.space.md};
  font-size: ${theme.size.h3};
`

const Rules = styled.ul`
  columns: 2 24rem;
  column-gap: ${theme.space.huge};

  li {
    padding-block: ${theme.space.sm};
    border-block-start: 1px solid ${theme.color.line};
    color: ${theme.color.inkSoft};
    break-inside: avoid;
  }
`

/** 'Apply to Partner': the application itself. */
function ApplicationSection() {
  const { form } = affiliate
  return (
    <TitledSection id="apply" titleId="apply-title" words={form} columns="4fr 7fr">
      <div>
        <Island of={AffiliateForm} props={{}} />
        <Note text={form.privacy} link={form.privacyLink} />
      </div>
    </TitledSection>
  )
}

const Note = styled(FormNote)`
  margin-block-start: ${theme.space.md};
`
