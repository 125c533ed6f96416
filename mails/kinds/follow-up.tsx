import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

/** The mails after an enquiry, in their order: each offers one thing to look at. */
const steps = [
  {
    subject: 'What a finished piece of our work looks like',
    preview: 'A leak map, a week of a roadmap, a page of an audit.',
    words: 'Before you decide anything, look at what we hand over: whole pages, with our remarks.',
    path: '/samples',
    action: 'Look at the samples',
  },
  {
    subject: 'Your own figures, in two minutes',
    preview: 'Every formula is shown beside its result.',
    words:
      'The profit calculator works out from your figures what a month could bring, cautiously and in full, and shows each formula.',
    path: '/pricing',
    action: 'Work it out',
  },
  {
    subject: 'Shall we talk, or shall we stop?',
    preview: 'One call, or no further mail.',
    words: 'This is the last of three mails after your enquiry. If a call helps, choose a time.',
    path: '/start',
    action: 'Choose a time',
  },
] as const

const stepOf = ({ step }: { step: number }) => steps[step] ?? steps[0]

/** One of the mails that follow an enquiry. */
export const followUp: Mail<'follow-up'> = {
  subject: (data) => stepOf(data).subject,
  preview: (data) => stepOf(data).preview,
  reason: `You get this mail because you asked ${site.brand} to contact you. It stops when you answer.`,
  Words({ data, context: { origin } }) {
    const { subject, words, path, action } = stepOf(data)
    return (
      <>
        <Title>{subject}</Title>
        <Greeting firstName={data.firstName} />
        <Paragraph>{words}</Paragraph>
        <Action href={origin + path} label={action} />
      </>
    )
  },
}
