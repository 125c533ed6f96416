import * as affiliate from '#words/affiliate.ts'
import * as affiliateFormWords from '#words/affiliate-form.ts'
import { applicationFlow } from '#words/partner.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { Steps } from '../parts/steps.tsx'

const [decision] = applicationFlow.stages

/** An application has come in: who reads it, and what comes of it. */
export const applicationReceived: Mail<'application-received'> = {
  subject: ({ programme }) =>
    programme === 'partner'
      ? 'Your partnership application has arrived'
      : 'Your application to the partner programme has arrived',
  preview: ({ programme }) =>
    programme === 'partner' ? (decision?.text ?? '') : affiliateFormWords.submitted.description,
  reason: 'You get this mail because an application was sent to us with your address.',
  Words({ data: { firstName, programme }, context: { origin } }) {
    return programme === 'partner' ? (
      <>
        <Title>Your application has arrived</Title>
        <Greeting firstName={firstName} />
        <Paragraph>Thank you for the time it took. {applicationFlow.lead}</Paragraph>
        <SectionTitle>{applicationFlow.title}</SectionTitle>
        <Steps
          steps={applicationFlow.stages.map(({ name, duration, text }) => ({
            title: name,
            time: duration,
            text,
          }))}
        />
        <Action href={`${origin}/partner`} label="Read the selection criteria" />
      </>
    ) : (
      <>
        <Title>Your application has arrived</Title>
        <Greeting firstName={firstName} />
        <Paragraph>{affiliateFormWords.submitted.description}</Paragraph>
        <SectionTitle>{affiliate.tiers.rulesTitle}</SectionTitle>
        <Points points={affiliate.tiers.rules} />
        <Action href={`${origin}/affiliate#commission`} label="See what is paid, for what" />
      </>
    )
  },
}
