import * as z from 'zod/mini'
import { shelves } from '#contract/contents.ts'
import { courseIds } from '../courses/bundle.ts'
import {
  button,
  group,
  heading,
  label,
  line,
  list,
  number,
  sentence,
  text,
  title,
} from './kinds.ts'

const whereTheyAre = 'contract/contents.ts has what the library hands out'

/** What a course page says; name, price and address come from the catalogue, its parts are those of the library. */
export const course = group({
  id: z.enum(courseIds),
  /** One sentence for the vault. */
  summary: line,
  /** Who it is for, in a few words, for the vault. */
  reader: line,
  /** What the parts are called: '9 HD modules'. */
  unit: label,
  hero: group({ eyebrow: label, lead: text }),
  outcomes: group({ title, items: list(group({ title, text })) }),
  audience: group({ title, fits: list(line), misfits: list(line) }),
  inside: group({ title, lead: text, items: list(group({ title, text, takeaway: label })) }),
  closing: group({ title, lead: text }),
}).check(({ value, issues }) => {
  const { modules } = shelves[value.id]
  const { items } = value.inside
  const fault = (message: string, ...path: (string | number)[]) =>
    issues.push({ code: 'custom', path: ['inside', 'items', ...path], message, input: value })
  if (items.length !== modules.length) fault(`must be ${modules.length} modules: ${whereTheyAre}`)
  for (const [index, { title: given, takeaway }] of items.entries()) {
    const module = modules[index]
    if (!module) continue
    if (module.title !== given) fault(`must be “${module.title}”: ${whereTheyAre}`, index, 'title')
    if (!module.parts.some((part) => part.title === takeaway))
      fault(`is no part of “${module.title}”: ${whereTheyAre}`, index, 'takeaway')
  }
})

export type Course = z.output<typeof course>

export const coursesVault = group({
  vaultHero: group({ ...heading, action: button, note: label }),
  vaultBlocks: group({
    title,
    lead: text,
    rings: group({ 'marketing-2025': label, 'ai-productivity': label, '10x-scale': label }),
    see: label,
  }),
  bundle: group({
    ...heading,
    caption: label,
    rows: list(group({ item: label, value: label })),
    total: group({ item: label, value: label }),
    buy: button,
    bar: label,
    barLabel: label,
  }),
  vaultTestimonials: group({ title }),
  vaultFaq: list(group({ question: label, answer: text })),
  vaultClosing: group({ title, lead: text }),
  courseWords: group({
    buy: sentence('price'),
    preOrder: sentence('price'),
    terms: label,
    seeBundle: label,
    fits: label,
    misfits: label,
    takeaway: label,
    bar: label,
    barAction: label,
    barLabel: label,
    refund: text,
  }),
})

export const courses10xScale = group({
  tenfoldScale: course,
  tenfoldFactors: list(
    group({ part: label, change: label, from: label, to: label, factor: number }),
  ),
  tenfold: group({
    ...heading,
    columns: group({ part: label, change: label, from: label, to: label, factor: label }),
    total: label,
    note: line,
  }),
})

export const coursesAiProductivity = group({
  aiProductivity: course,
  routineHours: list(group({ name: label, before: number, after: number })),
  hourValue: group({
    ...heading,
    columns: group({ workflow: label, before: label, after: label }),
    hours: sentence('hours'),
    total: label,
    figure: label,
    figureLabel: label,
    sum: label,
    note: line,
  }),
})

export const coursesMarketing2025 = group({
  marketing2025: course,
  sampleScript: group({
    count: label,
    countLabel: line,
    title,
    name: label,
    lines: list(line),
    note: line,
  }),
})
