import type { ProductId } from '#contract/catalogue.ts'

type Point = { title: string; text: string }

/** What a course page says; name, price and address come from the catalogue. */
export type Course = {
  id: Extract<ProductId, 'marketing-2025' | 'ai-productivity' | '10x-scale'>
  /** One sentence for the vault. */
  summary: string
  /** Who it is for, in a few words, for the vault. */
  reader: string
  /** What the parts are called: '9 HD modules'. */
  unit: string
  hero: { eyebrow: string; lead: string }
  outcomes: { title: string; items: readonly Point[] }
  audience: { title: string; fits: readonly string[]; misfits: readonly string[] }
  inside: {
    title: string
    lead: string
    items: readonly (Point & { takeaway: string })[]
  }
  closing: { title: string; lead: string }
}
