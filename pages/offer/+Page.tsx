import styled, { css } from 'styled-components'
import * as limitWords from '#words/limits.ts'
import { offer } from '#content/offer.ts'
import { hiddenIn, media, spread, stack, theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { SmallVaultDoor, VaultDoor, vaultStyle } from '#components/drawings/vault-door.tsx'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { ShortRead } from '#components/funnels/short-read.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { Note } from '#components/ui/text.tsx'
import { Eyebrow, Lead } from '#components/ui/page-text.tsx'
import { RaisedSheet } from '#components/ui/sheets.tsx'
import * as offerFormWords from '#words/offer-form.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { ReadyMark, StackLine } from '#components/ui/ready-mark.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { OfferForm } from './offer-form.island.tsx'
import { Stack } from '#components/ui/split.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <VaultStack />
      <Figures />
      <CallToAction {...offer.closing} href="#opt-in" />
    </>
  )
}

/** The offer in words, its form beside it, its contents told at length. */
function Hero() {
  const { hero, form, read, figures } = offer
  return (
    <Section spacing="tight" labelledBy="page-title">
      <Layout data-vault="">
        <Stack $gap="md">
          <Eyebrow>
            <CampaignText of="vault" />
          </Eyebrow>
          <Title id="page-title">{hero.title}</Title>
          <Lead>{hero.lead}</Lead>
          <HeroPrice>
            {hero.price} <s>{figures.vault.value}</s>, <strong>{hero.free}</strong>
          </HeroPrice>
          <Note>
            <ReadyMark of="growth-vault" /> <AllSamples />
          </Note>
        </Stack>
        <Desk as="section" id="opt-in" aria-labelledby="opt-in-title" data-limited="growth-vault">
          <Door>
            <SmallVaultDoor />
          </Door>
          <FormTitle id="opt-in-title">
            <SwapWords then={limitWords.vault.title}>{form.title}</SwapWords>
          </FormTitle>
          <FormLead>
            <SwapWords then={limitWords.vault.lead}>{form.lead}</SwapWords>
          </FormLead>
          <Island of={OfferForm} props={{}} />
        </Desk>
        <Inside>
          <ShortRead of={read}>
            <VaultDoor label={hero.door} />
          </ShortRead>
        </Inside>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  ${vaultStyle}
  ${stack(theme.space.xl)}

  ${media.desktop} {
    grid-template: auto 1fr / 7fr 5fr;
    gap: ${theme.space.xl} ${theme.space.huge};
  }
`

const Title = styled.h1`
  font-size: clamp(2.5rem, 1.6rem + 3.6vw, 4.5rem);
`

const HeroPrice = styled.p`
  font-size: ${theme.size.lead};

  s {
    color: ${theme.color.inkSoft};
  }
  strong {
    color: ${theme.color.teal};
  }
`

const Inside = styled.div`
  ${media.desktop} {
    grid-area: 2 / 1;
  }
`

const Desk = styled(RaisedSheet)`
  position: relative;
  align-self: start;

  ${media.desktop} {
    grid-area: 1 / 2 / span 2 / auto;
  }
`

/** Where the form's title has room for a small door beside it, and the large one does not stand beside the form. */
const besideDoor = '@media (min-width: 20rem) and (max-width: 63.99rem)'

/** Above the form's title where it cannot stand beside it. */
const Door = styled.div`
  margin-block-end: ${theme.space.md};

  ${besideDoor} {
    :not(:has([data-thanks])) > & {
      position: absolute;
      inset: ${theme.space.lg} ${theme.space.lg} auto auto;
    }
  }
  ${hiddenIn(media.desktop)}
`

/** Leaves the small door its place. */
const leavesRoom = css`
  ${besideDoor} {
    padding-inline-end: 7rem;
  }
`

const FormTitle = styled.h2`
  ${leavesRoom}
  font-size: ${theme.size.h3};

  :has([data-thanks]) > & {
    display: none;
  }
`

const FormLead = styled.p`
  margin-block: ${theme.space.xs} ${theme.space.lg};
  ${leavesRoom}
  color: ${theme.color.inkSoft};

  :has([data-thanks]) > & {
    display: none;
  }
`

/** The offer's figures on one line; places are counted once the worker has answered. */
function Figures() {
  const { figures } = offer
  return (
    <Section tone="sunken" spacing="tight" label={offer.stack.eyebrow}>
      <Row $columns="1.6fr repeat(3, 1fr)">
        <BigFigure
          size="large"
          value={<span data-count="vault">{limitWords.vault.total}</span>}
          label={<span data-count="vault-label">{limitWords.vault.totalLabel}</span>}
        />
        <BigFigure value={figures.vault.value} label={figures.vault.label} />
        <BigFigure value={figures.stack.value} label={figures.stack.label} />
        {figures.joined.value && <BigFigure {...figures.joined} />}
      </Row>
    </Section>
  )
}

const Row = styled(FigureRow)`
  align-items: baseline;

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    > :first-child {
      grid-column: auto;
    }
  }
`

/** What is in the vault, added up twice: without and with the founders' bonus. */
function VaultStack() {
  return (
    <TitledSection titleId="stack" words={offer.stack} columns="5fr 7fr">
      <div>
        <Ledger
          caption={offer.stack.caption}
          isCaptionHidden
          rows={[
            ...offer.stack.rows.map(({ value, ...line }) => ({
              item: <StackLine {...line} />,
              value,
            })),
            {
              item: <strong>{offer.stack.subtotal.item}</strong>,
              value: <strong>{offer.stack.subtotal.value}</strong>,
            },
            offer.stack.bonus,
          ]}
          total={offer.stack.total}
        />
        <Foot>
          <Price>
            {offer.stack.price}
            <br />
            <ReadyMark of="growth-vault" />
          </Price>
          <ButtonLink href="#opt-in">{offerFormWords.submit}</ButtonLink>
        </Foot>
      </div>
    </TitledSection>
  )
}

const Foot = styled.div`
  ${spread}
  gap: ${theme.space.md};
  align-items: center;
  margin-block-start: ${theme.space.lg};
`

const Price = styled.p`
  color: ${theme.color.teal};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`
