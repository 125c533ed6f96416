import { insights } from '#words/insights.ts'
import { newsletterPromise } from '#words/newsletter.ts'
import { dayText } from '#lib/day-text.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Paragraph, Title } from '../parts/text.tsx'

/** The subscription is confirmed. */
export const newsletterWelcome: Mail<'newsletter-welcome'> = {
  subject: () => `You are on the list of ${site.brand}`,
  preview: () => 'What comes, and how to leave.',
  reason: 'You get this mail because you confirmed your subscription.',
  Words({ data: { confirmedAt }, context: { origin } }) {
    return (
      <>
        <Title>You are on the list</Title>
        <Paragraph>
          You confirmed on {dayText(confirmedAt.slice(0, 10))}. {newsletterPromise.title}, to this
          address. {newsletterPromise.lead}
        </Paragraph>
        <Paragraph>Until then, the ones before it are all on the site. {insights.lead}</Paragraph>
        <Action href={`${origin}/insights`} label="Read the playbooks" />
      </>
    )
  },
}
