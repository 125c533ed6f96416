import { products } from '../catalogue.ts'
import { guaranteeTerms } from '../guarantee-terms.ts'
import type { Part, Shelf } from './shelf.ts'

const how = `Comes within ${guaranteeTerms.auditDeliveryHours} hours after we have your answers and accesses.`

const written = (id: string, title: string): Part => ({
  id,
  title,
  kind: 'service',
  how,
  file: 'the-audit.md',
})

/** Six deliverables and two bonuses, made for each buyer; ids are the page's and the catalogue's. */
export const velocityAudit: Shelf = {
  name: products['velocity-audit'].name,
  modules: [
    {
      id: 'audit',
      title: 'The audit',
      parts: [
        written('diagnostic-scan', 'AI diagnostic scan'),
        written('revenue-leaks', 'Revenue leak identification'),
        written('competitor-gaps', 'Competitor gap analysis'),
        written('automation-map', 'AI automation opportunities map'),
        written('bottleneck-breakdown', 'Growth bottleneck breakdown'),
        written('action-plan', '90-day action plan'),
      ],
    },
    {
      id: 'bonuses',
      title: 'Bonuses',
      parts: [
        written('bonus-call-review', 'Five calls reviewed'),
        written('bonus-offer-review', 'Offer review'),
      ],
    },
  ],
}
