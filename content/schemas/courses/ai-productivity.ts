import { group, label, line, list, number, sentence, text, title } from '../kinds.ts'
import { course } from './course.ts'

export const words = group({
  aiProductivity: course,
  routineHours: list(group({ name: label, before: number, after: number })),
  hourValue: group({
    eyebrow: label,
    title,
    lead: text,
    columns: group({ workflow: label, before: label, after: label }),
    hours: sentence('hours'),
    total: label,
    figure: label,
    figureLabel: label,
    sum: label,
    note: line,
  }),
})
