import * as affiliate from '#words/affiliate.ts'
import * as affiliateFormWords from '#words/affiliate-form.ts'
import { applicationFlow } from '#words/partner.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { Steps } from '../parts/steps.tsx'
import { mailPaths } from '#contract/paths.ts'
import { commissionTerms } from '#lib/commission.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { site } from '#site.config.ts'
import { Panel } from '../parts/panel.tsx'
import { Rows } from '../parts/rows.tsx'
import { dayText } from '#lib/date-text.ts'
import { formatMoney } from '#contract/money.ts'
import { Figure } from '../parts/figure.tsx'

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

/** A partner's link, and the private address of their account. */
export const affiliateApproved: Mail<'affiliate-approved'> = {
  subject: () => `You are a partner of ${site.brand}`,
  preview: () => 'Your link, and the private address of your account.',
  reason: 'You get this mail because you applied to the partner programme.',
  Words({ data: { firstName, code }, context: { origin, secret } }) {
    return (
      <>
        <Title>Welcome. Here is your link.</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          Your application is accepted. Give this link to founders you would send to us anyway.
        </Paragraph>
        <Panel title="Your link">
          {origin}/?ref={code}
        </Panel>
        <Rows
          label="Your partnership"
          rows={[
            { item: 'Your code', value: code },
            { item: 'Commission', value: `${commissionTerms.ratePercent}% of what they pay us` },
            {
              item: 'A visitor counts as yours for',
              value: `${commissionTerms.attributionDays} days`,
            },
          ]}
        />
        <Action
          href={origin + mailPaths.affiliateDashboard(secret ?? '')}
          label="Open your account"
        />
        <Paragraph isQuiet>
          The address of your account is private: whoever has it sees your figures. Keep this mail;
          if the address is lost or seen by others, reply and we send a new one that replaces it.
        </Paragraph>
        <SectionTitle>{affiliate.tiers.rulesTitle}</SectionTitle>
        <Points points={affiliate.tiers.rules} />
      </>
    )
  },
}

/** Commission was paid out. */
export const affiliatePaid: Mail<'affiliate-paid'> = {
  subject: ({ amountCents }) => `We have paid you ${formatMoney(amountCents, 'trim')}`,
  preview: ({ method }) => `Your commission, by ${method}.`,
  reason: 'You get this mail because you are a partner and commission was paid out to you.',
  Words({ data, context: { origin } }) {
    return (
      <>
        <Title>Your commission is paid</Title>
        <Greeting firstName={data.firstName} />
        <Figure
          value={formatMoney(data.amountCents, 'trim')}
          label={`${site.currency}, paid out to you`}
        />
        <Rows
          label="Payout"
          rows={[
            { item: 'Paid on', value: dayText(data.paidAt.slice(0, 10)) },
            { item: 'By', value: data.method },
            { item: 'Reference', value: data.reference },
            { item: 'Your code', value: data.code },
          ]}
        />
        {data.hasEnded ? (
          <>
            <Paragraph>
              The partnership has ended, and its dashboard is closed. Would you like the statement,
              or does something not add up? Reply to this mail.
            </Paragraph>
            <Action href={mailtoOf(site.contactEmail)} label="Write to us" />
          </>
        ) : (
          <>
            <Paragraph>
              The payout stands in your account, at the private address we sent you, beside the
              sales it was earned with. Something does not add up? Reply to this mail.
            </Paragraph>
            <Action href={`${origin}/affiliate#commission`} label="See what the next sale earns" />
          </>
        )}
      </>
    )
  },
}
