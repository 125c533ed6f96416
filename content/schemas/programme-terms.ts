import { group, label, line } from './kinds.ts'

export const words = group({
  growthPartnership: group({
    revenue: label,
    length: label,
    binds: line,
    price: line,
    smallest: label,
    joined: line,
  }),
  jointVenture: group({
    revenue: label,
    length: label,
    term: label,
    roadmap: label,
    roadmapMonths: label,
    intake: label,
  }),
})
