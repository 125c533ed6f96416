import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { estimatePdf } from '#worker/estimates/pdf.ts'

const modules = [{ name: 'Other', monthlyValue: 1, enabled: true }]

/** A worker that does nothing but draw the estimate at `/pdf`, and nothing at all elsewhere. */
export default {
  fetch(request: Request): Response {
    const { pathname } = new URL(request.url)
    if (pathname !== '/pdf') return new Response('ok')
    const pdf = estimatePdf({
      reader: { name: 'Engines Ltd', detail: 'Ada Byron King' },
      estimate: settledEstimate({ companySize: 2, modules, inputs: 'teamSize=10' }),
      url: 'https://example.com/pricing?teamSize=10',
      date: new Date('2026-11-21T12:00:00Z'),
    })
    return new Response(pdf as Uint8Array<ArrayBuffer>)
  },
}
