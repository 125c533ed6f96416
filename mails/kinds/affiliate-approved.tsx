import * as affiliate from '#words/affiliate.ts'
import { mailPaths } from '#contract/paths.ts'
import { commissionTerms } from '#lib/commission.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { Panel } from '../parts/panel.tsx'
import { Rows } from '../parts/rows.tsx'

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
