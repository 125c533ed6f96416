import * as z from 'zod/mini'
import { landingPlaces } from '../landing-places.ts'
import {
  address,
  button,
  day,
  description,
  group,
  isSample,
  label,
  line,
  list,
  long,
  text,
  title,
} from './kinds.ts'

const sectionOf = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  group({ section: z.literal(kind), title, ...shape })

/** What a landing page may be put together from. */
const section = z.discriminatedUnion(
  'section',
  [
    sectionOf('text', { paragraphs: list(long) }),
    sectionOf('figures', { figures: list(group({ value: label, label: line })) }),
    group({
      section: z.literal('quotation'),
      quote: text,
      attribution: label,
      isSample,
    }),
    sectionOf('calculator', { lead: text }),
    sectionOf('samples', { lead: text }),
    sectionOf('faq', { entries: list(group({ question: line, answer: text })) }),
    sectionOf('form', { lead: text }),
  ],
  { error: 'must be a text, figures, quotation, calculator, samples, faq or form' },
)

/** A page for one campaign; the name of the file is its address. */
export const landingPages = group({
  title,
  description,
  changed: day,
  hero: group({
    eyebrow: label,
    lead: text,
    action: group({ label: button, href: address }),
    note: z.optional(line),
  }),
  sections: list(section).check(
    z.refine((sections) => sections.filter((each) => each.section === 'form').length <= 1, {
      error: 'may have one form',
    }),
    z.refine((sections) => sections.filter((each) => each.section === 'calculator').length <= 1, {
      error: 'may have one calculator',
    }),
  ),
  isSample,
}).check(
  z.refine(
    ({ hero, sections }) => {
      const place = landingPlaces[hero.action.href]
      return !place || sections.some((each) => each.section === place)
    },
    { error: 'leads to a section that is not there', path: ['hero', 'action', 'href'] },
  ),
)
