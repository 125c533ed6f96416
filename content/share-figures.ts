import { products, type ProductId } from '#contract/catalogue.ts'
import { bookingCallMinutes } from '#contract/forms/booking.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { callMinutes } from '#contract/service-levels.ts'
import { commissionTerms } from '#lib/commission.ts'
import { formatUsd } from '#lib/money.ts'
import { site } from '#site.config.ts'
import * as aims from '#words/aims.ts'
import { growthPartnership, jointVenture } from '#words/programme-terms.ts'
import type { RoutePath } from './routes.ts'
import * as services from '#words/services.ts'
import { leakMap } from './work-samples/leak-map.ts'
import { workSamples } from './work-samples/work-samples.ts'

type TellingFigure = { value: string; label: string }

const price = (id: ProductId, label = 'once, no subscription'): TellingFigure => ({
  value: formatUsd(products[id].amountCents),
  label,
})

const [leak = '', , leakCents = ''] = leakMap.rows[0]?.cells ?? []

/** The one figure of a page that its share picture tells. */
export const shareFigures: Partial<Record<RoutePath, TellingFigure>> = {
  '/': { value: leakCents, label: `a month at an example firm: ${leak.toLowerCase()}` },
  '/about': {
    value: String(site.founders.length),
    label: 'founding partners, one on each engagement',
  },
  '/affiliate': {
    value: `${commissionTerms.ratePercent}%`,
    label: 'of what they pay, with no cap',
  },
  '/aims': { value: `${aims.ruler.minutes} min`, label: 'to a document of four pages' },
  '/contact': { value: `${callMinutes} min`, label: 'by phone. You keep the action plan' },
  '/courses': price('course-bundle', 'for all three courses'),
  '/courses/10x-scale': price('10x-scale'),
  '/courses/ai-productivity': price('ai-productivity'),
  '/courses/marketing-2025': price('marketing-2025'),
  '/deep-dive': price('deep-dive', 'once, credited toward the Accelerator'),
  '/partner': { value: jointVenture.length, label: jointVenture.intake },
  '/pricing': {
    value: leakMap.total.cells[2] ?? '',
    label: 'a month at an example firm, read cautiously',
  },
  '/samples': { value: String(workSamples.length), label: 'finished pages, every sum shown' },
  '/services': { value: String(services.modules.items.length), label: 'modules, one measure each' },
  '/start': { value: `${bookingCallMinutes} min`, label: 'with a partner, on your own figures' },
  '/velocity-audit': {
    value: `${guaranteeTerms.auditDeliveryHours} h`,
    label: `to ${guaranteeTerms.auditParts} deliverables, for ${formatUsd(products['velocity-audit'].amountCents)}`,
  },
  '/vip': price('vip'),
  '/work-with-us': { value: growthPartnership.length, label: growthPartnership.price },
}
