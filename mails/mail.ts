import type { MailAttachment, MailContext, MailData, MailKind } from '#contract/mails.ts'
import type { ReactNode } from 'react'

/** What a mail is written from: its data, and what surrounds this writing of it. */
export type MailProps<Kind extends MailKind> = { data: MailData[Kind]; context: MailContext }

/** One mail: its line in the inbox, its words, and why the reader gets it. */
export type Mail<Kind extends MailKind> = {
  subject: (data: MailData[Kind]) => string
  /** What an inbox shows behind the subject: it goes on where the subject ends. */
  preview: (data: MailData[Kind]) => string
  /** One sentence for the foot. */
  reason: string
  Words: (props: MailProps<Kind>) => ReactNode
  /** Files this mail makes itself. */
  attach?: (props: MailProps<Kind>) => readonly MailAttachment[]
}
