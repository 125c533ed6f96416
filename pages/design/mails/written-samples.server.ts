import type { MailData, MailKind } from '#contract/mails.ts'
import { renderMail } from '#mails/render-mail.ts'
import { mailSamples } from '#mails/samples.ts'
import { site } from '#site.config.ts'

/** One mail as it leaves, with sample data. */
export type WrittenSample = {
  /** Kind, and what tells several of a kind apart: `order-confirmed, vip`. */
  title: string
  subject: string
  html: string
  text: string
  attached: string
}

function written<Kind extends MailKind>(
  kind: Kind,
  name: string,
  data: MailData[Kind],
): WrittenSample {
  const { attachments, ...mail } = renderMail(kind, data, {
    origin: site.origin,
    secret: 'SAMPLE-OF-A-TOKEN',
    unsubscribeUrl: null,
    nowMs: Date.now(),
  })
  const attached = attachments.map((file) => file.name).join(', ')
  return { ...mail, title: [kind, name].filter(Boolean).join(', '), attached }
}

/** Every mail, written now. */
export function writtenSamples(): WrittenSample[] {
  return (Object.keys(mailSamples) as MailKind[]).flatMap((kind) =>
    Object.entries(mailSamples[kind]).map(([name, data]) => written(kind, name, data)),
  )
}
