import type { MailData, MailKind } from '#contract/mails.ts'
import { renderMail } from '#mails/render-mail.ts'
import { mailSamples } from '#mails/samples.ts'
import { site } from '#site.config.ts'

/** One mail as it leaves, with sample data; its title is its kind, and what tells several of a kind apart. */
function written<Kind extends MailKind>(kind: Kind, name: string, data: MailData[Kind]) {
  const { attachments, ...mail } = renderMail(kind, data, {
    origin: site.origin,
    secret: 'SAMPLE-OF-A-TOKEN',
    unsubscribeUrl: null,
    nowMs: Date.now(),
  })
  const attached = attachments.map((file) => file.name).join(', ')
  return { ...mail, title: [kind, name].filter(Boolean).join(', '), attached }
}

export type WrittenSample = ReturnType<typeof written>

/** Every mail, written now. */
export const writtenSamples = () =>
  (Object.keys(mailSamples) as MailKind[]).flatMap((kind) =>
    Object.entries(mailSamples[kind]).map(([name, data]) => written(kind, name, data)),
  )
