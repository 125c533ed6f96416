import * as z from 'zod/mini'
import {
  day,
  description,
  fieldHelp,
  group,
  heading,
  isSample,
  keyOf,
  label,
  line,
  list,
  long,
  sentence,
  text,
  title,
} from './kinds.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { programmes } from '#contract/catalogue.ts'

const task = group({ task: line, who: label })

export const workSamples = group({
  page: group({
    changed: day,
    ...heading,
    index: label,
    open: sentence('kind'),
    large: label,
    pdf: label,
    download: sentence('title'),
    from: label,
    all: label,
    remark: label,
    remarks: label,
    closing: group({ title, lead: text }),
  }),
  leakMap: group({
    kind: label,
    title,
    inputs: sentence('enquiries', 'calls', 'people'),
    columns: list(label),
    total: label,
    order: label,
    notes: list(line),
    difference: sentence('formulas'),
  }),
  roadmapWeek: group({
    kind: label,
    title,
    inputs: sentence('calls', 'missedPercent', 'minutes', 'oneIn', 'sale'),
    columns: list(label),
    send: task,
    write: task,
    ring: group({ task: sentence('missed', 'minutes'), who: label }),
    count: task,
    measure: sentence('rung', 'missed'),
    stop: sentence('least'),
    notes: list(line),
    worth: sentence('rung', 'oneIn', 'sale', 'sum'),
  }),
  auditPage: group({
    kind: label,
    inputs: sentence('people', 'sale', 'sum'),
    columns: list(label),
    better: sentence('points'),
    steps: group({
      outbound_connectRate: label,
      outbound_bookRate: label,
      outbound_showRate: label,
      outbound_closeRate: label,
    }),
    mend: sentence('step'),
    notes: list(line),
    would: sentence('points'),
  }),
  lesson: group({
    kind: label,
    name: title,
    title: sentence('position', 'name'),
    inputs: sentence('job', 'parts', 'labour', 'fees', 'buy', 'enquire'),
    columns: list(label),
    sale: group({ line, working: sentence('job', 'costs') }),
    customer: group({ line, working: sentence('sale') }),
    lead: group({ line, working: sentence('buy', 'customer') }),
    click: group({ line, working: sentence('enquire', 'lead') }),
    ceiling: label,
    notes: list(line),
    stop: sentence('clicks', 'times'),
    caption: sentence('position', 'count', 'name'),
    row: sentence('line', 'working'),
  }),
  statement: group({
    kind: label,
    offer: label,
    title,
    inputs: sentence('deepDives', 'upgrades', 'accelerators'),
    columns: list(label),
    balance: label,
    notes: list(line),
  }),
})

export const samples = group({ sampleMark: label })

/** What a picture may weigh. */
export const mostKilobytes = 400

const sizeText = (kilobytes: number) =>
  kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`

/** A picture in a folder, shown 16 to 9, and what it shows for who cannot see it. */
export function pictureIn(folder: string) {
  const kilobytesOf = (file: string) =>
    (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0) / 1024
  return group({
    file: z
      .string({ error: 'must be the address of a picture' })
      .check(
        z.regex(/^\/[\w/-]+\.(avif|webp|jpg|png)$/, {
          error: 'must be a picture in public/: /pictures/name.webp, .avif, .jpg or .png',
          abort: true,
        }),
        z.refine((file) => kilobytesOf(file) > 0, { error: 'is not in public/', abort: true }),
        z.refine((file) => kilobytesOf(file) <= mostKilobytes, {
          error: ({ input }) =>
            `is ${sizeText(kilobytesOf(String(input)))}, and a picture may have ${mostKilobytes} KB: make it smaller first`,
        }),
      )
      .register(fieldHelp, {
        help: `Shown 16 to 9. A large one is made smaller first; then at most ${mostKilobytes} KB.`,
        format: 'picture',
      }),
    alt: line,
  })
}

export const picture = pictureIn(join(import.meta.dirname, '../../public'))

export const caseStudyPages = group({
  ...heading,
  none: line,
  samples: label,
  problem: label,
  work: label,
  figures: label,
  columns: group({ measure: label, before: label, after: label, source: label }),
  more: sentence('title'),
  programme: label,
  closing: group({ title, lead: text }),
})

/** One engagement; the name of the file is its address. */
export const caseStudies = group({
  title,
  client: label,
  changed: day,
  programme: keyOf(programmes),
  /** On its card, and for search engines. */
  summary: description,
  problem: list(long),
  work: list(long),
  /** Before and after, and who says so. */
  figures: list(group({ measure: label, before: label, after: label, source: line })),
  quotation: z.optional(group({ quote: text, attribution: label })),
  picture: z.optional(picture),
  isSample,
})
