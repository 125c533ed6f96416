import { contact } from '#words/contact.ts'
import { planNames } from '#words/plans.ts'
import { qualification } from '#words/qualification.ts'
import { thanksByForm } from '#words/thanks.ts'
import { counted } from '#contract/counted.ts'
import { qualifiedCallHref } from '#contract/paths.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, LinkTo, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { Steps } from '../parts/steps.tsx'

/** A request for a call has come in: who calls, when, and what is talked about. */
export const enquiryReceived: Mail<'enquiry-received'> = {
  subject: () => 'We have your request',
  preview: ({ form }) =>
    form === 'contact'
      ? contact.hero.note
      : `We contact you within ${counted(serviceLevels.contactWithinHours, 'hour')} with times for a call.`,
  reason:
    'You get this mail because your address was entered when a call was requested on our site.',
  Words({ data: { firstName, form, plan }, context: { origin, secret } }) {
    return (
      <>
        <Title>{thanksByForm[form].title}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>{form === 'contact' ? contact.hero.note : thanksByForm[form].lead}</Paragraph>
        {plan ? <Paragraph>You asked about: {planNames[plan]}.</Paragraph> : null}
        {form === 'contact' ? (
          <>
            <SectionTitle>What happens next</SectionTitle>
            <Steps steps={contact.steps.items.slice(1)} />
            <Paragraph>{contact.benefits[2]?.text}</Paragraph>
          </>
        ) : (
          <>
            <SectionTitle>What you can expect</SectionTitle>
            <Points points={qualification.ticks} />
            {secret && (
              <Paragraph>
                Rather choose yourself?{' '}
                <LinkTo href={origin + qualifiedCallHref(secret)}>{qualification.call}</LinkTo>.
              </Paragraph>
            )}
          </>
        )}
        <Paragraph>
          The call is worth more with numbers in it. The growth calculator shows what each leak
          costs, with its formula.
        </Paragraph>
        <Action href={`${origin}/growth-calculator`} label="Work out your numbers" />
      </>
    )
  },
}
