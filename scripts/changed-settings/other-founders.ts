import type { Founder } from '#contract/site-values.ts'

const founder = (id: string, name: string, title: string): Founder => ({
  id,
  name,
  title,
  subtitle: 'Writes it down first',
  portrait: null,
  bio: `${name} has built, sold and rescued companies, and keeps a list of what went wrong in each.`,
  specialties: ['Measurement', 'Hiring'],
  quote: 'Whatever is not written down has not been decided.',
  linkedinUrl: `https://www.linkedin.com/in/example-${id}`,
})

/** Four people in the place of the founders, none of them a sample. */
export const otherFounders = [
  founder('ingrid', 'Ingrid Solheim-Vandermeer', 'Founding partner, operations and delivery'),
  founder('tomas', 'Tomás', 'Founding partner, pricing'),
  founder('aiko', 'Aiko', 'Founding partner, data'),
  founder('bram', 'Bram', 'Founding partner, sales'),
] as const
