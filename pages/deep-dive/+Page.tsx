import styled from 'styled-components'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import * as deepDive from '#words/deep-dive.ts'
import { FitLists } from '#components/funnels/fit-lists.tsx'
import * as calls from '#words/calls.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { CallToActionLink, ButtonLink } from '#components/ui/button.tsx'
import { media, stack, theme, twoColumns } from '#components/theme/tokens.ts'
import { Sheet } from '#components/ui/sheets.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { InlineText, Note } from '#components/ui/text.tsx'
import { NoteBelow, Remark } from '#components/ui/page-text.tsx'
import { NumberedSteps } from '#components/sections/numbered-steps.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { Section, SectionHeading, TitledSection } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ActionRow } from '#components/ui/action-row.tsx'
import * as limitWords from '#words/limits.ts'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { CaseStudies } from './case-studies.tsx'
import { Deliverables, DeliverableSamples } from './deliverables.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <DeliverableSamples />
      <LossNarrative />
      <StopTheBleeding />
      <Deliverables tone="sunken" isDrawn />
      <TitledSection titleId="process" words={deepDive.process}>
        <NumberedSteps steps={deepDive.process.steps} />
      </TitledSection>
      <CaseStudies />
      <FitLists spacing="close" titleId="fit" words={deepDive.fit} />
      <Guarantee />
      <CallToAction
        {...deepDive.closing}
        action={
          <ActionRow>
            <BuyLink>{deepDive.closing.buy}</BuyLink>
            <CallToActionLink variant="outline" size="large" />
          </ActionRow>
        }
        note={calls.instead}
      />
      <WaitingListSection waitingFor="deep-dive" />
    </>
  )
}

/** The diagnostic in a sentence, its price on the button, the whole of it as an account beside. */
function Hero() {
  const { hero, sheet, guarantee } = deepDive
  return (
    <PageHero
      {...hero}
      actions={
        <>
          <BuyLink>{hero.buy}</BuyLink>
          <CallToActionLink variant="outline" size="large" />
        </>
      }
      note={`${hero.note} ${calls.instead}`}
      aside={
        <>
          <LedgerSheet size="small" caption={sheet.caption} rows={sheet.rows} total={sheet.total} />
          <Promise>
            <a href="#guarantee">{guarantee.title}</a>:{' '}
            {guarantee.remedies.map(({ title }) => title).join(guarantee.or)}
          </Promise>
        </>
      }
    />
  )
}

const Promise = styled(Note)`
  margin-block-start: ${theme.space.sm};
  text-align: center;
`

/** What it costs to change nothing, as a sum anyone can redo. */
function LossNarrative() {
  const { loss } = deepDive
  const rows = Object.values(loss.rows).map(({ item, working, value }) => ({
    item: (
      <>
        {item}
        <NoteBelow>{working}</NoteBelow>
      </>
    ),
    value,
  }))
  return (
    <Section tone="sunken" labelledBy="brutal-math">
      <Split $layout={{ align: 'center', rowGap: theme.space.xl }}>
        <div>
          <SectionHeading id="brutal-math" eyebrow={loss.eyebrow} title={loss.title} />
          {loss.paragraphs.map((paragraph) => (
            <Prose key={paragraph}>{paragraph}</Prose>
          ))}
        </div>
        <Sheet>
          <Ledger caption={loss.caption} rows={rows} total={loss.total} />
          <Remark>
            <InlineText>{loss.comparison}</InlineText>
          </Remark>
          <Closing>{loss.closing}</Closing>
        </Sheet>
      </Split>
    </Section>
  )
}

const Prose = styled.p`
  max-inline-size: ${theme.width.prose};
  color: ${theme.color.inkSoft};

  & + & {
    margin-block-start: ${theme.space.md};
  }
`

const Closing = styled.p`
  margin-block-start: ${theme.space.lg};
  font: 400 ${theme.size.h3}/1.25 ${theme.font.display};
`

/** The method in three verbs. */
function StopTheBleeding() {
  const { stop } = deepDive
  return (
    <TitledSection spacing="close" titleId="stop-the-bleeding" words={stop}>
      <Verbs>
        {stop.items.map(({ title, text }) => (
          <li key={title}>
            <Verb>{title}</Verb>
            <p>{text}</p>
          </li>
        ))}
      </Verbs>
    </TitledSection>
  )
}

const Verbs = styled.ol`
  ${stack(theme.space.lg, theme.space.huge)}

  > li {
    padding-block-start: ${theme.space.md};
    border-block-start: 2px solid ${theme.color.brass};
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: ${theme.space.xl};
  }
`

const Verb = styled.h3`
  margin-block-end: ${theme.space.xs};
  color: ${theme.color.ink};
  font-size: ${theme.size.h2};
`

/** The promise and the buyer's two remedies, side by side. */
function Guarantee() {
  const { guarantee } = deepDive
  return (
    <TitledSection
      tone="sunken"
      titleId="guarantee"
      words={{ title: guarantee.title, lead: guarantee.promise }}
      columns="4fr 8fr"
    >
      <div>
        <Remedies>
          {guarantee.remedies.map(({ letter, title, text }) => (
            <Remedy as="li" key={letter}>
              <Letter>({letter})</Letter>
              <div>
                <Name>{title}</Name>
                <p>{text}</p>
              </div>
            </Remedy>
          ))}
        </Remedies>
        <GuaranteeNote>{guarantee.note}</GuaranteeNote>
      </div>
    </TitledSection>
  )
}

const Remedies = styled.ol`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${theme.space.md};
`

const Remedy = styled(Sheet)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
  color: ${theme.color.inkSoft};
`

const Letter = styled.span`
  color: ${theme.color.ink};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Name = styled.h3`
  color: ${theme.color.ink};
  font-size: ${theme.size.h3};
`

const GuaranteeNote = styled.p`
  margin-block-start: ${theme.space.lg};
  color: ${theme.color.inkSoft};
`

/** The way to the checkout; while it is not on sale, to the waiting list. */
function BuyLink({ children }: { children: string }) {
  return (
    <ButtonLink href="/deep-dive/payment" data-limited="deep-dive" size="large">
      <SwapWords then={limitWords.gone.others}>{children}</SwapWords>
    </ButtonLink>
  )
}
