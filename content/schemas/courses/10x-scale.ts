import { group, label, line, list, number, text, title } from '../kinds.ts'
import { course } from './course.ts'

export const words = group({
  tenfoldScale: course,
  tenfoldFactors: list(
    group({ part: label, change: label, from: label, to: label, factor: number }),
  ),
  tenfold: group({
    eyebrow: label,
    title,
    lead: text,
    columns: group({ part: label, change: label, from: label, to: label, factor: label }),
    total: label,
    note: line,
  }),
})
