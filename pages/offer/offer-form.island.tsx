import { useState } from 'react'
import styled from 'styled-components'
import { offerForm, offerLead } from '#contract/forms/offer.ts'
import { phoneHint } from '#contract/phone.ts'
import * as limitWords from '#words/limits.ts'
import * as words from '#words/offer-form.ts'
import { FormEnd, FormNote, LeadForm } from '#components/forms/lead-form.tsx'
import { useFocusOnce } from '#components/forms/use-focus-once.ts'
import { useLeadForm } from '#components/forms/use-lead-form.ts'
import { rememberPerson } from '#components/funnels/remembered-person.ts'
import { SwapWords } from '#components/limits/swap-words.tsx'
import { Field } from '#components/ui/field.tsx'
import * as waitingListWords from '#words/waiting-list.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SmallTitle } from '#components/ui/text.tsx'

const { thanks } = words

/** The vault's opt-in. Its thank-you always comes; what could not be sent waits in the outbox. */
export function OfferForm() {
  /** It was taken when every place was: it is on the waiting list. */
  const [isWaiting, setIsWaiting] = useState(false)
  const lead = useLeadForm(offerForm, {
    toBody: (form) => {
      rememberPerson(form)
      return offerLead(form, new Date().toISOString())
    },
    describeFailure: ({ status }) => (status === 0 ? thanks.kept : thanks.refused),
    onAccepted: (_, answer) => setIsWaiting(answer?.isWaiting === true),
    onRejected: (isKept) => {
      console.error(`The opt-in was not delivered; ${isKept ? 'it is kept' : 'it is not kept'}.`)
    },
  })
  const { control, state } = lead
  const hasFailed = state.status === 'error' && state.message !== undefined && !state.isUnproven
  const isDone = state.status === 'success' || hasFailed
  const place = useFocusOnce(isDone)

  if (isDone) {
    // Why the opt-in was not taken, and what becomes of it; said calmly, for it needs nothing from the visitor.
    const trouble = hasFailed && (state.isKept ? state.message : thanks.unsent)
    return (
      <Screen ref={place} tabIndex={-1} data-thanks="">
        <SmallTitle as="h2">{isWaiting ? waitingListWords.doneTitle : thanks.title}</SmallTitle>
        {trouble ? (
          <Notice>{trouble}</Notice>
        ) : (
          <p>{isWaiting ? limitWords.vault.waiting : thanks.text}</p>
        )}
        <Upsell>
          <h3>{thanks.upsellTitle}</h3>
          <p>{thanks.upsell}</p>
          <ButtonLink href="/vip" size="large" isWide>
            {thanks.action}
          </ButtonLink>
        </Upsell>
      </Screen>
    )
  }
  return (
    <LeadForm of={lead}>
      <Field {...control('firstName')} />
      <Field {...control('email')} />
      <Field {...control('phone')} hint={`${words.phoneHint} ${phoneHint}`} />
      <FormEnd state={state} size="large" isWide busyLabel={words.submitting}>
        <SwapWords then={limitWords.gone['growth-vault']}>{words.submit}</SwapWords>
      </FormEnd>
      <FormNote text={words.privacy} link={words.privacyLink} />
    </LeadForm>
  )
}

/** After the opt-in, with the way to the VIP page. */
const Screen = styled.div`
  display: grid;
  gap: ${theme.space.md};
  outline: none;
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
