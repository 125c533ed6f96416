import { useRef, useEffect, useState } from 'react'
import styled from 'styled-components'
import { contactForm, contactLead } from '#contract/forms/contact.ts'
import * as contactFormWords from '#words/contact-form.ts'
import { useIsHydrated } from '../islands/use-is-hydrated.ts'
import { CheckField } from '../ui/check-field.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { ChatPreferenceField } from './chat-preference-field.tsx'
import { FormEnd, LeadForm } from './lead-form.tsx'
import { useLeadForm } from './use-lead-form.ts'
import { WholeRow } from './whole-row.tsx'
import { minuteMs } from '#lib/time.ts'
import { nameOfLabel } from '#lib/country-label.ts'
import type { ControlOf } from './use-form.ts'
import { columnsIn, hiddenIn, media, theme } from '../theme/tokens.ts'
import { planNames } from '#words/plans.ts'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { site } from '#site.config.ts'

const { groups, success: arrived } = contactFormWords

/** Name of the chosen country. */
function chosenCountry(form: HTMLFormElement): string {
  const menu = form.elements.namedItem('country') as HTMLSelectElement
  return nameOfLabel(menu.selectedOptions[0]?.text ?? '')
}

/** The contact form: nine required fields in three groups, in the order in which a missing one is asked for; a choice of voice or text, one submission however often it is sent. */
export function ContactForm() {
  const success = useRef<HTMLDialogElement>(null)
  const [when, setWhen] = useState('')
  // Drawn anew, its menus would be empty: as it stands in the page it can be sent without script.
  const [isAnew] = useState(useIsHydrated())
  if (isAnew) throw new Error('The menus of the contact form cannot be drawn anew.')
  const lead = useLeadForm(contactForm, {
    toBody: (form, element) => contactLead(form, chosenCountry(element)),
    onAccepted: (_, answer, response) => {
      // This device's clock may be wrong.
      const now = Date.parse(response?.headers.get('date') ?? '') || Date.now()
      setWhen(whenWeRing(answer?.ringsAt, now))
      success.current?.showModal()
    },
  })
  const { control, state } = lead
  return (
    <>
      <LeadForm of={lead}>
        <PlanField />
        <Group>
          <Title>{groups.you}</Title>
          <Field {...control('firstName')} />
          <Field {...control('lastName')} />
          <WholeRow>
            <Field {...control('email')} />
          </WholeRow>
        </Group>
        <Group>
          <Title>{groups.company}</Title>
          <Field {...control('companyName')} />
          <Field {...control('websiteUrl')} />
          <Field {...control('industry')} list="industries" />
          <SelectField
            {...control('country')}
            dangerouslySetInnerHTML={countryHtml}
            suppressHydrationWarning
            data-filled=""
          />
        </Group>
        <Group>
          <Title>{groups.call}</Title>
          <PhoneFields control={control} />
          <WholeRow>
            <ChatPreferenceField />
          </WholeRow>
          <WholeRow>
            <CheckField {...control('consent')} />
          </WholeRow>
        </Group>
        <FormEnd state={state} asksAds size="large" isWide>
          {contactFormWords.submit}
        </FormEnd>
      </LeadForm>
      {/* Said once the lead is stored; OK or Escape puts it away and leaves the form as it is. */}
      <Dialog id="contact-success" ref={success} title={arrived.title}>
        <p>{when}</p>
        <br />
        <DialogClose variant="signal">{arrived.ok}</DialogClose>
      </Dialog>
    </>
  )
}

/**
 * The plan a button asked for, from `?plan=`: shown, and sent with the form. Without script the page cannot read its
 * address: there is a menu, and where it is left alone the worker takes the plan of the address the form came from.
 */
function PlanField() {
  const [plan, setPlan] = useState('')
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('plan') ?? ''
    if (Object.hasOwn(planNames, asked)) setPlan(asked)
  }, [])
  if (!plan) {
    return (
      <noscript>
        <SelectField name="plan" label={contactFormWords.planLabel} defaultValue="">
          <option value="">{contactFormWords.planOpen}</option>
          {Object.entries(planNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </noscript>
    )
  }
  return (
    <Asked>
      <input type="hidden" name="plan" value={plan} />
      {contactFormWords.planNote} <strong>{planNames[plan as keyof typeof planNames]}</strong>
    </Asked>
  )
}

const Asked = styled.p`
  grid-column: 1 / -1;
  padding: ${theme.space.sm} ${theme.space.md};
  border-inline-start: 4px solid ${theme.color.brass};
  background: ${theme.color.sunken};
  font-size: ${theme.size.small};
`

/** Fields that belong together; its title is ticked once all of them are valid. */
const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.md};
  ${columnsIn(media.tablet)}
`

const Title = styled.legend`
  float: inline-start;
  grid-column: 1 / -1;
  inline-size: 100%;
  padding: ${theme.space.sm} 0 0;
  border-block-start: 1px solid ${theme.color.line};
  font: 400 ${theme.size.h4}/1.3 ${theme.font.display};

  &::after {
    content: ' ✓' / '';
    color: ${theme.color.teal};
    opacity: 0;
    transition: opacity ${theme.duration.calm};
  }
  :valid > &::after {
    opacity: 1;
  }
`

/** Both lists are read at prerender only; in the browser the options in the page stay, React leaves them alone. */
const options = import.meta.env.SSR ? await import('./country-options.ts') : null
const countryHtml = { __html: options?.countryOptions() ?? '' }
const dialHtml = { __html: options?.dialCodeOptions() ?? '' }

/** Phone with the country's dial code; the page's own script ties it to the menu of countries. */
function PhoneFields({ control }: { control: ControlOf<typeof contactForm> }) {
  return (
    <Row>
      <DialCode>
        <SelectField
          name="dialCountry"
          label={contactFormWords.dialCode}
          autoComplete="off"
          required
          dangerouslySetInnerHTML={dialHtml}
          suppressHydrationWarning
          data-filled=""
        />
      </DialCode>
      <Field {...control('phone')} />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(6.75rem, 1fr) 2fr;
  grid-column: 1 / -1;
  gap: ${theme.space.md};
  ${columnsIn(media.noScript, '1fr')}
  ${columnsIn(media.cramped, '1fr')}
`

/** Without script it could not follow the country, so it is not shown: the country decides. */
const DialCode = styled.div`
  ${hiddenIn(media.noScript)}
`

/** When the telephone rings, as far as it is known. */
function whenWeRing(ringsAt: string | undefined, nowMs: number): string {
  const { text, now, later } = arrived
  if (!ringsAt) return text
  const at = new Date(ringsAt)
  if (at.getTime() <= nowMs + minuteMs) return now
  return later(at.toLocaleString(site.language, { dateStyle: 'full', timeStyle: 'short' }))
}
