import styled from 'styled-components'
import { CallToAction, InvitationLink } from '#components/sections/call-to-action.tsx'
import { growthSystem, home } from '#words/home.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { media, spread, theme, twoColumns } from '#components/theme/tokens.ts'
import { Note, SmallTitle } from '#components/ui/text.tsx'
import { RuledList, RuledRows, Sentences, SoftText, TextBelow } from '#components/ui/page-text.tsx'
import * as calls from '#words/calls.ts'
import { caseStudies } from '#content/case-studies.ts'
import { eyebrow as caseStudiesName } from '#words/case-study-pages.ts'
import { leakMap } from '#content/work-samples/leak-map.ts'
import { samplePath } from '#content/work-samples/sample-paths.ts'
import { page as sampleWords } from '#words/work-samples.ts'
import { NamedOrbits } from '#components/drawings/named-orbits.tsx'
import { SampleSheet } from '#components/drawings/sample-sheet.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { ButtonLink, CallToActionLink } from '#components/ui/button.tsx'
import { SampleList } from '#components/sections/sample-list.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { InvitationModal } from '#components/forms/invitation-modal.tsx'
import { Badge } from '#components/ui/marks.ts'
import { Card } from '#components/ui/sheets.tsx'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { Face, FaceLine } from '#components/ui/face.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { site } from '#site.config.ts'
import { Split } from '#components/ui/split.tsx'
import { LeakLedger } from './leak-ledger.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <LeakLedger />
      <GrowthSystem />
      <TitledSection titleId="samples" words={sampleWords} columns="5fr 7fr">
        <SampleList />
      </TitledSection>
      <TrackRecord />
      <ProgramCards />
      <CallToAction title={home.closing.title} lead={home.closing.lead} />
    </>
  )
}

/** The home page's first screen. */
function Hero() {
  const { hero } = home
  return (
    <PageHero
      {...hero}
      scale="page"
      actions={
        <>
          <CallToActionLink size="large" />
          <ButtonLink href="/pricing" variant="outline" size="large">
            {hero.secondary}
          </ButtonLink>
        </>
      }
      note={
        <>
          <p>{calls.expert}</p>
          <Proof />
          <People />
        </>
      }
      aside={<NamedOrbits {...hero.orbits} modules={growthSystem.modules} />}
    />
  )
}

/** The dearest leak of a finished sheet, with its sum. */
function Proof() {
  const { proof } = home.hero
  const [leak = '', working = '', cautious = ''] = leakMap.rows[0]?.cells ?? []
  return (
    <Evidence>
      <SampleSheet of={leakMap}>
        <p>
          <strong>{proof.figure(leak, cautious)}</strong> {proof.working(working)}
        </p>
        <a href={samplePath(leakMap.id)}>{proof.link}</a>
      </SampleSheet>
    </Evidence>
  )
}

const allOf = new Intl.ListFormat(site.language)

/** Who is behind it, once they have faces to show. */
function People() {
  const shown = site.founders.filter(({ portrait }) => portrait)
  return (
    shown.length > 0 && (
      <Evidence as={FaceLine}>
        {shown.map((founder) => (
          <Face key={founder.id} of={founder} />
        ))}
        <p>
          <a href="/about#founders">
            {home.hero.people(allOf.format(shown.map(({ name }) => name)))}
          </a>
          <SampleMark of={{ isSample: shown.some(({ isSample }) => isSample) }} />
        </p>
      </Evidence>
    )
  )
}

const Evidence = styled.div`
  margin-block-start: ${theme.space.lg};
`

/** The four programs; each asks for itself on the contact form, Wealth Builder by invitation. */
function ProgramCards() {
  const { programmes } = home
  return (
    <TitledSection titleId="programs" words={programmes}>
      <Grid>
        {programmes.items.map((item) => (
          <Card key={item.plan} data-emphasis={item.plan === 'accelerator' || undefined}>
            <Top>
              <SmallTitle>{item.name}</SmallTitle>
              {'badge' in item && <Badge>{item.badge}</Badge>}
            </Top>
            <p>
              <Price>{item.price}</Price>
              <Note as="span">{item.period}</Note>
            </p>
            <SoftText>{item.text}</SoftText>
            <Points>
              <Sentences of={item.points} />
            </Points>
            {item.button ? (
              <CallToActionLink
                plan={item.plan}
                variant={item.plan === 'accelerator' ? 'signal' : 'outline'}
              >
                {item.button}
              </CallToActionLink>
            ) : (
              <InvitationLink />
            )}
          </Card>
        ))}
      </Grid>
      <Taken>
        <CampaignText of="home" />
      </Taken>
      <InvitationModal />
    </TitledSection>
  )
}

const Taken = styled(Note)`
  margin-block-start: ${theme.space.lg};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${theme.space.lg};
`

const Top = styled.div`
  ${spread}
  align-items: center;
  gap: ${theme.space.xs};
`

const Price = styled.span`
  display: block;
  font: 400 2.5rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Points = styled(RuledList)`
  flex: 1;
  font-size: ${theme.size.small};
`

/** The four modules as orbits seen from the side: each reaches further out and carries the ones inside it. */
function GrowthSystem() {
  return (
    <TitledSection tone="night" titleId="growth-system" words={growthSystem}>
      <RuledRows as="ol">
        {growthSystem.modules.map(({ key, name, text, measure }, index) => (
          <Orbit key={key} $step={index}>
            <Planet viewBox="-44 -44 88 88" aria-hidden="true">
              <circle r={12 + index * 8} fill="none" stroke="currentColor" opacity=".5" />
              <circle r="5" fill="currentColor" />
              <Body cx={12 + index * 8} r={3.5 + index} />
            </Planet>
            <div>
              <SmallTitle>
                <Anchor href={`/services#${key}`}>{name}</Anchor>
              </SmallTitle>
              <TextBelow>{text}</TextBelow>
            </div>
            <Measure>{measure}</Measure>
          </Orbit>
        ))}
      </RuledRows>
    </TitledSection>
  )
}

const Orbit = styled.li<{ $step: number }>`
  display: grid;
  grid-template-columns: min(4rem, 16vw) 1fr;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  ${media.desktop} {
    grid-template-columns: 5rem 5fr 3fr;
    gap: ${theme.space.xl};
    margin-inline-start: calc(${({ $step }) => $step} * 3rem);
  }
`

const Planet = styled.svg`
  inline-size: 100%;
  color: ${theme.color.brass};
`

const Body = styled.circle`
  fill: ${theme.color.signal};
`

const Anchor = styled.a`
  color: ${theme.color.ink};
  text-decoration-color: ${theme.color.brass};
`

const Measure = styled.p`
  grid-column: 2;
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-weight: 600;

  ${media.desktop} {
    grid-column: auto;
  }
`

/** One large figure, two beside it, and a client's sentence; nothing where none of it is given. */
function TrackRecord() {
  const { record } = home
  const [first, ...others] = site.claims.slice(0, 3).filter(({ value }) => value)
  const [quote] = site.testimonials
  if (!first && !quote) return null
  const lead = caseStudies.some(({ isSample }) => !isSample) && (
    <a href="/case-studies">{caseStudiesName}</a>
  )
  return (
    <TitledSection tone="sunken" titleId="track-record" words={{ ...record, lead }}>
      <Split $layout={{ columns: '7fr 5fr', align: 'end' }}>
        <Figures $columns="1fr 1fr">
          {first && <BigFigure size="large" {...first} />}
          {others.map((claim) => (
            <BigFigure key={claim.label} {...claim} />
          ))}
        </Figures>
        {quote && <Quotation {...quote} />}
      </Split>
    </TitledSection>
  )
}

const Figures = styled(FigureRow)`
  > :first-child {
    grid-column: 1 / -1;
    padding-block-end: ${theme.space.xl};
    border-block-end: 1px solid ${theme.color.line};
  }
`
