import type { Ref } from 'react'
import styled from 'styled-components'
import { limitWords } from '#content/limits.ts'
import { offerFormWords } from '#content/offer-form.ts'
import { waitingListWords } from '#content/waiting-list.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Notice } from '#components/ui/notice.tsx'

type OfferThanksProps = {
  /** Why the opt-in was not taken, and what becomes of it; said calmly, for it needs nothing from the visitor. */
  trouble: string | undefined
  /** It was taken when every place was: it is on the waiting list. */
  isWaiting: boolean
  ref: Ref<HTMLDivElement>
}

/** The screen after the opt-in, with the way to the VIP page. */
export function Thanks({ trouble, isWaiting, ref }: OfferThanksProps) {
  const words = offerFormWords.thanks
  return (
    <Screen ref={ref} tabIndex={-1} data-thanks="">
      <Title>{isWaiting ? waitingListWords.doneTitle : words.title}</Title>
      {trouble ? (
        <Notice>{trouble}</Notice>
      ) : (
        <p>{isWaiting ? limitWords.vault.waiting : words.text}</p>
      )}
      <Upsell>
        <h3>{words.upsellTitle}</h3>
        <p>{words.upsell}</p>
        <ButtonLink href="/vip" size="large" isWide>
          {words.action}
        </ButtonLink>
      </Upsell>
    </Screen>
  )
}

const Screen = styled.div`
  display: grid;
  gap: ${theme.space.md};
  outline: none;
`

const Title = styled.h2`
  font-size: ${theme.size.h3};
`

const Upsell = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  padding-block-start: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};

  h3 {
    color: ${theme.color.ink};
    font-size: ${theme.size.h4};
  }
`
