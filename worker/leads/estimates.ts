import { formEndpoints } from '#contract/api.ts'
import { estimateFileName } from '#contract/forms/estimate.ts'
import { Hono } from 'hono/tiny'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { estimateReader, estimatePdf } from '../estimates/pdf.ts'
import { fontPrograms } from '../estimates/font-programs.ts'
import { readEstimate } from '../forms/forms.ts'
import { bodyFormat } from '../http/media-type.ts'
import { parseForm, parseJsonObject } from '../http/read-body.ts'
import { productionOrigin } from '../http/origins.ts'
import { readFormJson } from './read-submission.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { acceptForm } from './accept-form.ts'

/** The PDF of an estimate whose lead is committed. */
async function answerPdf(c: AppContext, body: Uint8Array): Promise<Response> {
  const fields = bodyFormat(c.req.raw) === 'json' ? parseJsonObject(body) : parseForm(body)
  const { leadData, estimateData } = readEstimate(fields)
  const { inputs = '' } = estimateData
  const pdf = estimatePdf(
    {
      reader: estimateReader(leadData),
      estimate: settledEstimate(estimateData),
      // Parsed and serialised again, so that it is always a well-formed query.
      url: `${productionOrigin(c.get('settings'))}/pricing${inputs ? `?${new URLSearchParams(inputs).toString()}` : ''}`,
      date: new Date(),
    },
    await fontPrograms(c.env),
  )
  return c.body(pdf as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${estimateFileName}"`,
  })
}

/** Estimates: the lead is stored and relayed first, then the PDF is drawn and answered. */
export const estimates = new Hono<AppEnv>().post(
  formEndpoints.estimate,
  rateLimit('FORM_RATE_LIMIT'),
  acceptForm({
    kinds: ['estimate'],
    readJson: (body, origin) => readFormJson(body, 'estimate', origin),
    answer: answerPdf,
  }),
)
