import type { FormKind } from '#contract/api.ts'
import type { PageView } from '#contract/count.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { checkoutForm } from '#contract/count.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { sourceOf } from '#lib/source-of.ts'
import { hourMs } from '#lib/time.ts'
import type { CountMessage } from '#worker/env.ts'
import { leadForms } from '#worker/forms/forms.ts'
import type { SampleRandom } from './sample-random.ts'
import { sampleTouch } from './sample-touch.ts'

const pages = {
  '/': 30,
  '/offer': 13,
  '/insights': 12,
  '/pricing': 8,
  '/growth-calculator': 7,
  '/deep-dive': 6,
  '/courses': 5,
  '/courses/marketing-2025': 3,
  '/courses/ai-productivity': 3,
  '/courses/10x-scale': 2,
  '/services': 4,
  '/contact': 4,
  '/start': 3,
  '/about': 3,
  '/vip': 3,
  '/velocity-audit': 3,
  '/partner': 2,
  '/affiliate': 1,
  '/deep-dive/payment': 1,
} as const

type SamplePage = keyof typeof pages

/** The form most people meet on a page, how many begin it, and how many of those send it. */
const forms: Partial<Record<SamplePage, { kind: FormKind; begun: number; sent: number }>> = {
  '/offer': { kind: 'offer', begun: 0.176, sent: 0.62 },
  '/insights': { kind: 'newsletter', begun: 0.0714, sent: 0.86 },
  '/pricing': { kind: 'estimate', begun: 0.084, sent: 0.5 },
  '/growth-calculator': { kind: 'email-results', begun: 0.084, sent: 0.72 },
  '/services': { kind: 'qualification', begun: 0.134, sent: 0.52 },
  '/contact': { kind: 'contact', begun: 0.168, sent: 0.55 },
  '/start': { kind: 'booking', begun: 0.168, sent: 0.55 },
  '/vip': { kind: 'vip', begun: 0.118, sent: 0.5 },
  '/velocity-audit': { kind: 'waiting-list', begun: 0.084, sent: 0.7 },
  '/partner': { kind: 'partner', begun: 0.147, sent: 0.3 },
  '/affiliate': { kind: 'affiliate', begun: 0.0252, sent: 0.4 },
}

const calculators: Partial<Record<SamplePage, { name: string; field: string }>> = {
  '/pricing': { name: 'profit-calculator', field: 'teamSize' },
  '/growth-calculator': { name: 'growth-calculator', field: 'teamSize' },
  '/affiliate': { name: 'earnings-calculator', field: 'sales' },
}

const checkouts: Partial<Record<SamplePage, ProductId>> = {
  '/courses': 'course-bundle',
  '/courses/marketing-2025': 'marketing-2025',
  '/courses/ai-productivity': 'ai-productivity',
  '/courses/10x-scale': '10x-scale',
  '/velocity-audit': 'velocity-audit',
}

const presses = ['/offer', '/start', '/pricing', '/deep-dive', '/contact', '/growth-calculator']
const shares = { presses: 0.3, uses: 0.45, checksOut: 0.035, typesCard: 0.6 } as const
/** Window widths in steps of 256 pixels. */
const widths = [1, 1, 1, 1, 3, 5, 5, 6, 7]
const countries = { US: 55, GB: 13, CA: 9, AU: 7, DE: 6, FR: 4, NL: 3, IN: 3 } as const

/** Types into a form field by field, and stops somewhere or sends it. */
function typing(random: SampleRandom, form: string, fields: readonly string[], isSent: boolean) {
  const typed = isSent ? fields : fields.slice(0, random.between(1, fields.length))
  return typed.map((field) => `input false ${form} ${field}`)
}

function eventsOf(random: SampleRandom, page: SamplePage): string[] {
  const events: string[] = []
  const [form, calculator, product] = [forms[page], calculators[page], checkouts[page]]
  if (random.chance(shares.presses)) events.push(`click false ${random.pick(presses)} `)
  if (calculator && random.chance(shares.uses)) {
    events.push(`input false ${calculator.name} ${calculator.field}`)
  }
  if (form && random.chance(form.begun)) {
    const isSent = random.chance(form.sent)
    const fields = Object.keys(leadForms[form.kind].fields)
    events.push(...typing(random, form.kind, fields, isSent))
    if (isSent) events.push(`sent true ${form.kind} `)
  }
  if (product && random.chance(shares.checksOut)) events.push(`submit false ${product} `)
  if (page === '/deep-dive/payment') {
    const isTried = random.chance(shares.typesCard)
    const fields = Object.keys(checkoutDetailsForm.fields)
    events.push(...typing(random, checkoutForm, fields, isTried))
    if (isTried) events.push(`submit true ${checkoutForm} card`)
  }
  return events
}

/** One view of a page, as its browser tells it. */
export function sampleView(random: SampleRandom, atMs: number, nowMs: number): CountMessage {
  const touch = sampleTouch(random, atMs, nowMs)
  const page = random.weighted({ ...pages, ...(touch.utmCampaign ? { '/offer': 26 } : {}) })
  const view: PageView = [
    page,
    sourceOf(touch),
    touch.utmCampaign,
    random.pick(widths),
    -1,
    ...eventsOf(random, page),
  ]
  return { view, hour: Math.floor(atMs / hourMs), country: random.weighted(countries) }
}
