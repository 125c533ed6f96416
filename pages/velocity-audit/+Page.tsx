import styled from 'styled-components'
import * as velocityAudit from '#words/velocity-audit.ts'
import { auditPage } from '#content/work-samples/audit-page.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { secondary, stack, theme } from '#components/theme/tokens.ts'
import * as limitWords from '#words/limits.ts'
import { SampleSheet } from '#components/drawings/sample-sheet.tsx'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { Badge } from '#components/ui/marks.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/sheets.tsx'
import { auditStackCents, products } from '#contract/catalogue.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Note } from '#components/ui/text.tsx'
import { SoftText } from '#components/ui/page-text.tsx'
import { StatStrip } from '#components/sections/stat-strip.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { site } from '#site.config.ts'
import { Testimonials } from '#components/sections/testimonials.tsx'
import { Package } from './package.tsx'

export function Page() {
  const { closing, testimonials } = velocityAudit
  return (
    <>
      <Hero />
      <BleedingComparison />
      <Urgency />
      <Package />
      <Stack />
      <Testimonials title={testimonials.title} of={site.testimonials.toReversed()} />
      <Guarantee />
      <CallToAction
        {...closing}
        action={
          <BuyButton
            product="velocity-audit"
            size="large"
            hasNote
            hasCode
            gone={limitWords.gone['velocity-audit']}
          >
            {closing.buy}
          </BuyButton>
        }
      />
      <WaitingListSection waitingFor="velocity-audit" />
    </>
  )
}

/** What the audit finds, what it costs, and how many are left. */
function Hero() {
  const { hero } = velocityAudit
  return (
    <PageHero
      {...hero}
      actions={
        <>
          <BuyButton product="velocity-audit" size="large" gone={limitWords.gone['velocity-audit']}>
            {hero.buy}
          </BuyButton>
          <ButtonLink href="#package" variant="outline" size="large">
            {hero.see}
          </ButtonLink>
        </>
      }
      note={
        <Badge>
          <CampaignText of="badge" />
        </Badge>
      }
      aside={
        <Card as="div" data-emphasis="">
          <SampleSheet of={auditPage} />
          <Spots />
        </Card>
      }
    />
  )
}

const words = limitWords.audit

/** That audits are sold by the month, and once the worker has said so, how many are left of this one. */
function Spots() {
  return (
    <Notice>
      <p role="status">
        <SoftText as="span" data-count="audit-label">
          {`${words.totalLabel}: `}
        </SoftText>
        <Count data-count="audit">{words.total}</Count>
      </p>
      <Marks aria-hidden="true" data-spots="" />
      <HeroNote data-count="audit-note">{words.uncounted}</HeroNote>
      <LastSold data-count="audit-last" />
    </Notice>
  )
}

const Notice = styled.div`
  ${stack(theme.space.xs)}
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
`

const Count = styled.strong`
  font: 400 ${theme.size.h3}/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

/** One line, however many there turn out to be. */
const Marks = styled.div`
  display: flex;
  align-items: center;
  gap: min(0.375rem, 1%);
  block-size: 0.875rem;

  > span {
    flex: 0 1 0.875rem;
    aspect-ratio: 1;
    border: 1px solid ${theme.color.lineStrong};
    border-radius: 50%;
  }
  > [data-left] {
    border-color: ${theme.color.brass};
    background: ${theme.color.brass};
    forced-color-adjust: none;
  }
`

const HeroNote = styled.p`
  min-block-size: 2lh;
  ${secondary(theme.size.caption)}
`

const LastSold = styled.p`
  min-block-size: 1lh;
`

/** One week before and after someone looked. */
function BleedingComparison() {
  const { bleeding } = velocityAudit
  return (
    <TitledSection
      tone="sunken"
      spacing="close"
      titleId="bleeding"
      words={bleeding}
      columns="4fr 8fr"
    >
      <ResponsiveTable
        caption={bleeding.caption}
        columns={[bleeding.topic, bleeding.without, bleeding.with]}
        rows={bleeding.rows.map(({ topic, without, with: after }) => [topic, without, after])}
        isLabelled
      />
    </TitledSection>
  )
}

/** Four facts that make waiting cost something. */
function Urgency() {
  const { title, items } = velocityAudit.urgency
  return (
    <StatStrip
      title={title}
      stats={items.map(({ figure, text }) => ({
        value: figure ?? <CampaignText of="audits" />,
        label: text,
      }))}
    />
  )
}

/** What the parts are listed at, and what all of them cost together. */
function Stack() {
  const { contents: parts, guarantee } = velocityAudit
  const titles: Record<string, { title: string }> = { ...parts.items, ...parts.bonuses }
  const rows = Object.entries(auditStackCents).map(([id, cents]) => ({
    item: titles[id]?.title,
    value: formatMoney(cents),
  }))
  return (
    <TitledSection
      tone="sunken"
      titleId="price-stack"
      words={velocityAudit.stack}
      columns="5fr 7fr"
    >
      <div>
        <Ledger
          caption={velocityAudit.stack.caption}
          rows={[...rows, velocityAudit.stack.listed]}
          total={{
            item: velocityAudit.stack.today,
            value: moneyInFull(products['velocity-audit'].amountCents),
          }}
        />
        <StackPromise>
          <a href="#guarantee">{guarantee.title}</a>
        </StackPromise>
      </div>
    </TitledSection>
  )
}

const StackPromise = styled(Note)`
  margin-block-start: ${theme.space.sm};
  text-align: end;

  a {
    display: inline-block;
    padding-block: ${theme.space.xxs};
  }
`

/** The promise that stands behind the price. */
function Guarantee() {
  const { title, text } = velocityAudit.guarantee
  return (
    <TitledSection
      tone="sunken"
      spacing="close"
      titleId="guarantee"
      words={{ title }}
      columns="4fr 8fr"
    >
      <Promise>{text}</Promise>
    </TitledSection>
  )
}

const Promise = styled.p`
  max-inline-size: ${theme.width.words};
  font-size: ${theme.size.lead};
`
