import styled from 'styled-components'
import * as pricing from '#words/pricing.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { columnsIn, media, stack, theme } from '#components/theme/tokens.ts'
import { CallToActionLink, ButtonLink } from '#components/ui/button.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { InlineText, VisuallyHidden } from '#components/ui/text.tsx'
import { RuledList, Sentences, SoftText } from '#components/ui/page-text.tsx'
import { Faq } from '#components/sections/faq.tsx'
import * as calls from '#words/calls.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { programmes } from '#contract/catalogue.ts'
import { Island } from '#components/islands/island.server.tsx'
import { PlanCards } from './plan-cards.tsx'
import { ProfitCalculator } from './profit-calculator.island.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <CalculatorSection />
      <PlanCards />
      <AdvancedProgrammes />
      <ComparisonTable />
      <Faq {...pricing.faq} tone="sunken" />
      <CallToAction title={pricing.closing.title} lead={pricing.closing.lead} />
    </>
  )
}

/** The pricing page's first screen. */
function Hero() {
  const { hero } = pricing
  return (
    <PageHero
      {...hero}
      actions={
        <>
          <CallToActionLink size="large" />
          <ButtonLink href="#calculator" variant="outline" size="large">
            {hero.calculatorLink}
          </ButtonLink>
        </>
      }
      note={`${calls.expert} ${hero.note}`}
      aside={<Place />}
    />
  )
}

/** Kept free for the calculator's balance (`FeeBalance`). */
const Place = styled.div`
  margin-block-start: calc(-1 * ${theme.space.xxl});

  ${media.beside} {
    min-block-size: 24rem;
    margin: 0;
  }
`

/** The profit calculator with its heading, at `#calculator`. */
function CalculatorSection() {
  const { eyebrow, title, lead } = pricing.calculator
  return (
    <TitledSection
      id="calculator"
      tone="sunken"
      titleId="calculator-title"
      words={{ eyebrow, title, lead: <InlineText>{lead}</InlineText> }}
    >
      <Island of={ProfitCalculator} props={{ feeCents: programmes.accelerator.priceCents }} />
    </TitledSection>
  )
}

/** Two programmes for situations rather than budgets: the question first, the offer after it. */
function AdvancedProgrammes() {
  const { eyebrow, title, items } = pricing.advanced
  return (
    <TitledSection tone="night" titleId="advanced-title" words={{ eyebrow, title }}>
      <Pair>
        {items.map(({ plan, name, question, text, points, button }) => (
          <Programme key={plan}>
            <Name>{name}</Name>
            <Question>{question}</Question>
            <SoftText>{text}</SoftText>
            <Points>
              <Sentences of={points} />
            </Points>
            <CallToActionLink plan={plan} variant="outline">
              {button}
            </CallToActionLink>
          </Programme>
        ))}
      </Pair>
    </TitledSection>
  )
}

const Pair = styled.div`
  ${stack(theme.space.xxl)}
  ${columnsIn(media.desktop)}
`

const Programme = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
  align-items: start;
  padding-block-start: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.brass};
`

const Name = styled.h3`
  font: 600 ${theme.size.body}/1.3 ${theme.font.text};
  letter-spacing: 0;
`

const Question = styled.p`
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`

const Points = styled(RuledList)`
  flex: 1;
  inline-size: 100%;
  font-size: ${theme.size.small};
`

/** Plans side by side. A small screen shows the one that is chosen, by style alone. */
function ComparisonTable() {
  const { choice, caption, featureColumn, columns, rows, yes, no } = pricing.comparison
  return (
    <TitledSection titleId="comparison-title" words={pricing.comparison}>
      <Compared>
        <ChoiceField
          name="compared"
          legend={choice}
          options={columns.map((label) => ({ value: label, label }))}
          defaultValue={columns[0]}
        />
        <Table
          caption={caption}
          columns={[featureColumn, ...columns]}
          rows={rows.map(({ feature, values }) => [
            feature,
            ...values.map((value) =>
              typeof value === 'string' ? (
                value
              ) : (
                <Mark key={String(value)} data-yes={value || undefined}>
                  <VisuallyHidden>{value ? yes : no}</VisuallyHidden>
                </Mark>
              ),
            ),
          ])}
        />
      </Compared>
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  font-size: ${theme.size.small};
  line-height: 1.45;

  thead th + th {
    color: ${theme.color.ink};
    font: 400 ${theme.size.h4}/1.2 ${theme.font.display};
  }
  tr {
    grid-template-columns: 1fr 1fr;
  }
  tbody th {
    font: inherit;
    font-weight: 600;
  }
  ${media.tablet} {
    table-layout: fixed;

    th,
    td {
      padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} 0;
    }
    tbody tr:hover > * {
      background: ${theme.color.sunken};
    }
  }
`

const Compared = styled.div`
  > fieldset {
    display: none;
  }
  ${media.below} {
    > fieldset {
      display: block;
      margin-block-end: ${theme.space.lg};
    }
    label {
      flex-basis: 9rem;
    }
    ${[1, 2, 3, 4].map(
      (plan) =>
        `&:has(label:nth-child(${plan}) > :checked) tr > :not(:first-child, :nth-child(${plan + 1})) { display: none; }`,
    )}
  }
`

const Mark = styled.span`
  display: inline-block;
  inline-size: 0.875rem;
  block-size: 0.875rem;
  margin-block: 0.25rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;

  &[data-yes] {
    border-color: ${theme.color.teal};
    background: ${theme.color.teal};
    forced-color-adjust: none;
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`
