import { group, label, sentence } from './kinds.ts'

export const words = group({
  partsReady: sentence('ready', 'all'),
  partsReadyBy: sentence('ready', 'all', 'day'),
  ready: label,
  toCome: label,
  some: sentence('ready', 'all'),
})
