import { group, label, line } from './kinds.ts'

export const words = group({
  analyticsConsent: group({
    label,
    question: line,
    details: label,
    detailsHref: label,
    refuse: label,
    allow: label,
  }),
  analyticsAnchor: label,
})
