import { Hono } from 'hono'
import { facePrograms } from '#lib/pdf/font-faces.ts'
import { settledEstimate } from '#lib/estimate/settled-estimate.ts'
import { estimatePdf } from '#worker/estimates/pdf.ts'

const modules = [{ name: 'Other', monthlyValue: 1, enabled: true }]

/** Copied into the file as they are, so that their length is all that counts. */
const programs = new Uint8Array(facePrograms.byteLength)

const drawEstimate = () =>
  estimatePdf(
    {
      reader: { name: 'Engines Ltd', detail: 'Ada Byron King' },
      estimate: settledEstimate({ companySize: 2, modules, inputs: 'teamSize=10' }),
      url: 'https://example.com/pricing?teamSize=10',
      date: new Date('2026-11-21T12:00:00Z'),
    },
    programs,
  )

/** The least a request to a database can cost: one route, one row found by its key, answered as JSON. */
const oneRow = new Hono<{ Bindings: { DB: D1Database } }>().get('/one-row', async (c) =>
  c.json(await c.env.DB.prepare('SELECT * FROM campaign_overrides WHERE id = 1').first()),
)

/** What requests are compared with, in the workerd of the product’s worker; at `/pdf` an estimate drawn and no more. */
export default {
  fetch(request: Request, env: { DB: D1Database }): Response | Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/one-row') return oneRow.fetch(request, env)
    if (pathname === '/pdf') return new Response(drawEstimate() as Uint8Array<ArrayBuffer>)
    return new Response('ok')
  },
}
