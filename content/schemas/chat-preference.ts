import { group, label, text } from './kinds.ts'

export const words = group({ legend: label, labels: group({ voice: label, text }) })
