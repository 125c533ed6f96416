import { products } from '../catalogue.ts'
import { deepDiveTimetable } from '../deep-dive.ts'
import type { Part, Shelf } from './shelf.ts'

const how = `${deepDiveTimetable.firstEdition.text} ${deepDiveTimetable.handOver.text}`

const written = (id: string, title: string): Part => ({ id, title, kind: 'service', how })

/** Six documents, made for each buyer; ids are the catalogue's. */
export const deepDive: Shelf = {
  name: products['deep-dive'].name,
  modules: [
    {
      id: 'documents',
      title: 'Six documents',
      parts: [
        written('revenue-leak-map', 'Revenue leak map'),
        written('ai-opportunity-register', 'AI opportunity register'),
        written('offer-and-price-study', 'Offer and price study'),
        written('infrastructure-plan', 'Infrastructure plan'),
        written('unit-economics-model', 'Unit economics model'),
        written('roadmap-90-days', '90-day roadmap'),
      ],
    },
  ],
}
