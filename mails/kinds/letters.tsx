import { Fragment } from 'react'
import type { LetterWords } from '#contract/desk/letters.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { oneLine } from '../writer/html-of.ts'
import { Action } from '../parts/action.tsx'
import { part } from '../parts/paint.ts'
import { Greeting, LinkTo, Paragraph, Title } from '../parts/text.tsx'

type LetterProps = Partial<LetterWords> & {
  firstName: string
  action: { href: string; label: string }
}

const LineEnd = part(
  () => <br />,
  () => '\n',
)

/** A line whose addresses are links: not every mail program makes them of text. */
const linked = (line: string) =>
  line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)])/).map((words, index) =>
    index % 2 === 1 ? (
      <LinkTo key={index} href={words}>
        {words}
      </LinkTo>
    ) : (
      words
    ),
  )

/** Plain text as it was written: an empty line ends a paragraph. */
function Letter({ firstName, subject = site.brand, body = '', action }: LetterProps) {
  return (
    <>
      <Title>{subject}</Title>
      <Greeting firstName={firstName} />
      {body
        .split(/\n\s*\n/)
        .filter((text) => text.trim())
        .map((text) => (
          <Paragraph key={text}>
            {text.split('\n').map((line, index) => (
              <Fragment key={index}>
                {index > 0 && <LineEnd />}
                {linked(line)}
              </Fragment>
            ))}
          </Paragraph>
        ))}
      <Action {...action} />
    </>
  )
}

const opening = ({ body = '' }: Partial<LetterWords>) => oneLine(body, 90)

/** Written at the desk to one person. */
export const letter: Mail<'letter'> = {
  subject: ({ subject }) => subject,
  preview: opening,
  reason: `You get this mail because you wrote to ${site.brand}, or bought something here.`,
  Words: ({ data, context: { replyTo = site.contactEmail } }) => (
    <Letter {...data} action={{ href: mailtoOf(replyTo), label: 'Write back' }} />
  ),
}

/** Written at the desk to many. */
export const news: Mail<'news'> = {
  subject: ({ subject = site.brand }) => subject,
  preview: opening,
  reason: `You get this mail because you asked ${site.brand} to write to you.`,
  Words: ({ data, context: { origin } }) => (
    <Letter {...data} action={{ href: `${origin}/insights`, label: 'Read the playbooks' }} />
  ),
}

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
  reason: `You get this mail because you asked ${site.brand} to contact you: one of three at most, and none once you book or buy.`,
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
