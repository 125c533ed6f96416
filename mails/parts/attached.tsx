import type { MailContext } from '#contract/mails.ts'
import { Paragraph } from './text.tsx'

/** Names the invoice or credit note that comes with a mail. */
export function Attached({ attachments }: Pick<MailContext, 'attachments'>) {
  return attachments?.map(({ name }) => (
    <Paragraph key={name} isQuiet>
      Attached: {name.replace(/\.pdf$/, '')}. It is in your library, too; a company and its tax id
      can be added there.
    </Paragraph>
  ))
}
