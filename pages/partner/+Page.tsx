import styled from 'styled-components'
import { industries } from '#words/contact.ts'
import {
  applySection,
  partnerHero,
  partnerTerms,
  pillars,
  criteria,
  partnerFaq,
} from '#words/partner.ts'
import * as partnerFormWords from '#words/partner-form.ts'
import { site } from '#site.config.ts'
import { Caller } from '#components/forms/caller.tsx'
import { FormNote } from '#components/forms/lead-form.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { columnsIn, media, secondary, spread, theme } from '#components/theme/tokens.ts'
import { RaisedSheet } from '#components/ui/sheets.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { Section, SectionHeading, TitledSection } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import * as calls from '#words/calls.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink, CallToActionLink } from '#components/ui/button.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { ApplicationFlow } from './application-flow.tsx'
import { PartnerWizard } from './partner-wizard.island.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <Pillars />
      <SelectionCriteria />
      <ApplicationFlow />
      <ApplySection />
      <Faq entries={partnerFaq} />
    </>
  )
}

/** What the partnership is, and its terms in five lines. */
function Hero() {
  return (
    <PageHero
      {...partnerHero}
      actions={
        <>
          <ButtonLink href="#apply" size="large">
            {partnerHero.apply}
          </ButtonLink>
          <CallToActionLink variant="outline" size="large" />
        </>
      }
      note={`${partnerHero.note} ${calls.instead}`}
      aside={<LedgerSheet size="small" caption={partnerTerms.caption} rows={partnerTerms.rows} />}
    />
  )
}

const numerals = ['I', 'II', 'III']

/** How we partner: three columns under one beam. */
function Pillars() {
  return (
    <TitledSection tone="sunken" titleId="how-we-partner" words={pillars}>
      <Columns>
        {pillars.entries.map(({ name, text, inPractice }, index) => (
          <Column key={name}>
            <Numeral aria-hidden="true">{numerals[index]}</Numeral>
            <Name>{name}</Name>
            <Text>{text}</Text>
            <Practice>
              <span>{pillars.inPracticeLabel}</span>
              {inPractice}
            </Practice>
          </Column>
        ))}
      </Columns>
    </TitledSection>
  )
}

const Columns = styled.ul`
  display: grid;
  border-block-start: 3px solid ${theme.color.brass};
  ${columnsIn(media.desktop, 'repeat(3, 1fr)')}
`

const Column = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.sm} ${theme.space.md};
  align-content: start;
  padding-block: ${theme.space.lg} ${theme.space.xl};

  > * {
    grid-column: 2;
  }
  &:not(:last-child) {
    border-block-end: 1px solid ${theme.color.line};
  }
  ${media.desktop} {
    grid-template-columns: 1fr;
    grid-row: span 4;
    grid-template-rows: subgrid;
    padding-inline: ${theme.space.xl};

    > * {
      grid-column: 1;
    }
    &:first-child {
      padding-inline-start: 0;
    }
    &:not(:last-child) {
      border-block-end: 0;
      border-inline-end: 1px solid ${theme.color.line};
    }
  }
`

const Numeral = styled.span`
  grid-column: 1;
  color: ${theme.color.brassText};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Name = styled.h3`
  align-self: center;
  font-size: ${theme.size.h3};
`

const Text = styled.p`
  max-inline-size: 34rem;
  color: ${theme.color.inkSoft};
`

const Practice = styled.p`
  display: grid;
  padding-block-start: ${theme.space.sm};
  font-weight: 600;

  > span {
    ${secondary(theme.size.caption)}
    font-weight: 400;
  }
`

/** What a company is measured by; the figure is read without opening anything. */
function SelectionCriteria() {
  return (
    <TitledSection titleId="selection-criteria" words={criteria} columns="5fr 6fr">
      <List>
        {criteria.entries.map(({ name, figure, text }) => (
          <Disclosure
            key={name}
            summary={
              <Line>
                {name} <Figure>{figure}</Figure>
              </Line>
            }
          >
            <p>{text}</p>
          </Disclosure>
        ))}
      </List>
    </TitledSection>
  )
}

const List = styled.div`
  border-block-start: 2px solid ${theme.color.brass};

  summary > h3 {
    flex: 1;
  }
`

const Line = styled.span`
  ${spread}
  align-items: baseline;
  gap: 0 ${theme.space.md};
`

const Figure = styled.span`
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

/** The application, and what becomes of it. */
function ApplySection() {
  return (
    <Section id="apply" labelledBy="apply-title" tone="sunken">
      <Split $layout={{ columns: 'minmax(0, 5fr) minmax(0, 7fr)', rowGap: theme.space.xl }}>
        <div>
          <SectionHeading {...applySection} id="apply-title" />
          <Promises>
            {applySection.aside.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Promises>
        </div>
        <RaisedSheet>
          <Island of={PartnerWizard} props={{ brand: site.brand }} />
          <datalist id="industries">
            {industries.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Note text={partnerFormWords.privacyNote} link={partnerFormWords.privacyLink} />
          <Caller people={site.founders} />
        </RaisedSheet>
      </Split>
    </Section>
  )
}

const Promises = styled.dl`
  dt {
    font-weight: 600;
  }
  dd {
    color: ${theme.color.inkSoft};
  }
  > div {
    padding-block: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.line};
  }
`

const Note = styled(FormNote)`
  margin-block-start: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
`
