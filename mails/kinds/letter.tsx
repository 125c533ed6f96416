import type { LetterWords } from '#contract/desk/letters.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

type LetterProps = Partial<LetterWords> & {
  firstName: string
  action: { href: string; label: string }
}

/** Plain text as it was written: an empty line ends a paragraph. */
function Letter({ firstName, subject = site.brand, body = '', action }: LetterProps) {
  return (
    <>
      <Title>{subject}</Title>
      <Greeting firstName={firstName} />
      {body
        .split(/\n{2,}/)
        .filter((text) => text.trim())
        .map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
      <Paragraph>{site.brand}</Paragraph>
      <Action {...action} />
    </>
  )
}

const opening = ({ body = '' }: Partial<LetterWords>) => body.slice(0, 90)

/** Written at the desk to one person. */
export const letter: Mail<'letter'> = {
  subject: ({ subject }) => subject,
  preview: opening,
  reason: `You get this mail because you wrote to ${site.brand}, or bought something here.`,
  Words: ({ data }) => (
    <Letter {...data} action={{ href: `mailto:${site.contactEmail}`, label: 'Write back' }} />
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
