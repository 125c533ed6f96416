import { group, label, line, list, title } from '../kinds.ts'
import { course } from './course.ts'

export const words = group({
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
