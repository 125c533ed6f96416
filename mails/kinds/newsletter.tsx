import { newsletterPromise } from '#words/newsletter.ts'
import { mailPaths } from '#contract/paths.ts'
import { dayText } from '#lib/date-text.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Paragraph, Title } from '../parts/text.tsx'
import { insights } from '#words/insights.ts'

/** Whoever gets this has to say that they want to be written to. */
export const newsletterConfirm: Mail<'newsletter-confirm'> = {
  subject: () => `Confirm your subscription to ${site.brand}`,
  preview: () => 'One press, and new playbooks come to you.',
  reason:
    'You get this mail once, because your address was entered in the newsletter box on our site.',
  Words({ data: { askedAt }, context: { origin, secret } }) {
    return (
      <>
        <Title>One press, and you are on the list</Title>
        <Paragraph>
          This address was entered on our site on {dayText(askedAt.slice(0, 10))} for the
          newsletter: {newsletterPromise.title.toLowerCase()}. {newsletterPromise.lead}
        </Paragraph>
        <Action
          href={origin + mailPaths.confirmNewsletter(secret ?? '')}
          label="Yes, send me the playbooks"
        />
        <Paragraph isQuiet>
          If it was not you, do nothing: without this press no playbook is sent here.
        </Paragraph>
      </>
    )
  },
}

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
