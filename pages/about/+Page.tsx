import styled from 'styled-components'
import * as about from '#words/about.ts'
import * as calls from '#words/calls.ts'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink, CallToActionLink } from '#components/ui/button.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { media, stack, theme } from '#components/theme/tokens.ts'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { Beside, Split } from '#components/ui/split.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { Founders } from './founders.tsx'
import { LargeTitle, Sentences, SoftText } from '#components/ui/page-text.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <Founders />
      <OurStory />
      <OurMission />
      <OurDifference />
      <EmbeddedOperator />
      <CallToAction title={about.closing.title} lead={about.closing.lead} />
    </>
  )
}

/** Who we are in a sentence, and the firm's few figures beside it. */
function Hero() {
  const { hero, glance } = about
  return (
    <PageHero
      {...hero}
      actions={
        <>
          <CallToActionLink size="large" />
          <ButtonLink href="#founders" variant="outline" size="large">
            {hero.founders}
          </ButtonLink>
        </>
      }
      note={
        <>
          {calls.expert} <AllSamples />
        </>
      }
      aside={
        <LedgerSheet
          caption={glance.caption}
          rows={glance.rows.map(({ item, value }) => ({
            item,
            value: value ?? <CampaignText of="clients" />,
          }))}
        />
      }
    />
  )
}

/** Where the firm comes from, as prose: the heading stays beside it on large screens. */
function OurStory() {
  const { story } = about
  return (
    <Section labelledBy="our-story">
      <Split $layout={{ columns: '4fr 8fr', rowGap: theme.space.xl }}>
        <Beside as={LargeTitle} id="our-story">
          {story.title}
        </Beside>
        <Prose>
          <Opening>{story.opening}</Opening>
          <Sentences of={story.paragraphs} as="p" />
        </Prose>
      </Split>
    </Section>
  )
}

const Prose = styled.div`
  ${stack(theme.space.md)}
  max-inline-size: ${theme.width.prose};
`

const Opening = styled.p`
  margin-block-end: ${theme.space.md};
  font: 400 ${theme.size.h3}/1.25 ${theme.font.display};
`

/** The mission: one sentence with room around it, under the arc of an orbit. */
function OurMission() {
  const { mission } = about
  return (
    <Section tone="night" spacing="wide" labelledBy="our-mission">
      <Arc viewBox="0 0 1200 200" aria-hidden="true">
        <path d="M-40 190A1400 1400 0 0 1 1240 190" />
        <path d="M-40 240A1400 1400 0 0 1 1240 240" />
        <circle cx="846" cy="59" r="7" />
      </Arc>
      <Words>
        <OurMissionTitle id="our-mission">{mission.title}</OurMissionTitle>
        <Statement>{mission.statement}</Statement>
        <SoftText>{mission.rule}</SoftText>
      </Words>
    </Section>
  )
}

const Arc = styled.svg`
  position: absolute;
  inset: -4rem 0 auto;
  inline-size: 100%;
  overflow: visible;
  fill: none;
  stroke: ${theme.color.line};

  circle {
    fill: ${theme.color.brass};
    stroke: none;
  }
`

const Words = styled.div`
  position: relative;
  ${stack(theme.space.lg)}
  justify-items: center;
  max-inline-size: 58rem;
  margin-inline: auto;
  text-align: center;
`

const OurMissionTitle = styled.h2`
  color: ${theme.color.brassText};
  font: 600 ${theme.size.body}/1.4 ${theme.font.text};
`

const Statement = styled.p`
  font: 400 ${theme.size.h2}/1.12 ${theme.font.display};
  text-wrap: balance;
`

/** Six questions and two answers to each, as a table; on a small screen each question is a block of its own. */
function OurDifference() {
  const { difference } = about
  const { columns } = difference
  return (
    <TitledSection titleId="our-difference" words={difference}>
      <Table
        caption={difference.caption}
        columns={[columns.question, columns.agency, columns.us]}
        rows={difference.rows.map(({ question, agency, us }) => [question, agency, us])}
        isLabelled
      />
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  tr {
    padding-block: ${theme.space.lg};
  }
  td::before {
    color: ${theme.color.brassText};
    font-weight: 600;
  }
  td:nth-child(2) {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    th {
      inline-size: 28%;
    }
    td {
      inline-size: 36%;
    }
    thead th:last-child {
      color: ${theme.color.brassText};
    }
    :is(th, td):last-child {
      padding-inline-start: ${theme.space.lg};
    }
    td:last-child {
      border-inline-start: 2px solid ${theme.color.brass};
    }
  }
`

/** What the embedded operator is: ninety days on one line, then what is and is not theirs to do. */
function EmbeddedOperator() {
  const { operator } = about
  return (
    <TitledSection tone="sunken" titleId="embedded-growth-operator" words={operator}>
      <NumberedSteps steps={operator.steps} />
      <Limits>
        {[operator.does, operator.doesNot].map(({ title, items }, index) => (
          <div key={title}>
            <EmbeddedOperatorTitle>{title}</EmbeddedOperatorTitle>
            <Items data-not={index === 1 || undefined}>
              <Sentences of={items} />
            </Items>
          </div>
        ))}
      </Limits>
    </TitledSection>
  )
}

const EmbeddedOperatorTitle = styled.h3`
  margin-block-end: ${theme.space.sm};
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Items = styled.ul`
  li {
    position: relative;
    padding-block: ${theme.space.xs};
    padding-inline-start: 1.75rem;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 1.05rem auto auto 0.25rem;
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background: ${theme.color.teal};
    forced-color-adjust: none;
  }
  &[data-not] {
    color: ${theme.color.inkSoft};
  }
  &[data-not] li::before {
    border: 1px solid ${theme.color.lineStrong};
    background: none;
  }
`

const Limits = styled.div`
  ${splitStyle({ from: 'tablet', rowGap: theme.space.xl })}
  margin-block-start: ${theme.space.huge};
  padding-block-start: ${theme.space.xl};
  border-block-start: 1px solid ${theme.color.line};
`
