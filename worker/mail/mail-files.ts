import type { MailAttachment, MailData } from '#contract/mails.ts'
import { calculatorPath, calculatorResults } from '#lib/estimate/calculator-results.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { estimateReader } from '../estimate/estimate-reader.ts'
import { type EstimatePdfInput, estimatePdf } from '../estimate/pdf.ts'
import type { OwedMail } from './owed-mail.ts'

/** The files a mail carries that are drawn when it is sent; dated as the mail is, so that each attempt has the same. */
export function mailFiles(mail: OwedMail, origin: string): readonly MailAttachment[] {
  const date = new Date(mail.createdAt)
  if (mail.kind === 'estimate') {
    const { lead, estimate } = mail.data as MailData['estimate']
    const url = origin + calculatorPath('pricing', estimate.inputs ?? '')
    return [pdf({ reader: estimateReader(lead), estimate: settledEstimate(estimate), url, date })]
  }
  if (mail.kind === 'calculator-results') {
    const data = mail.data as MailData['calculator-results']
    // The page says profit; the other calculator's results are drawn in the mail alone.
    if (data.calculator !== 'pricing') return []
    const { path, modules, ...totals } = calculatorResults(data)
    const estimate = {
      ...totals,
      modules: modules.map((module) => ({ ...module, isEnabled: true, inputs: '' })),
    }
    return [pdf({ reader: { name: mail.to, detail: '' }, estimate, url: origin + path, date })]
  }
  return []
}

function pdf(input: EstimatePdfInput): MailAttachment {
  return { name: 'profit-estimate.pdf', type: 'application/pdf', bytes: estimatePdf(input) }
}
