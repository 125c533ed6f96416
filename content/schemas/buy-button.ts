import { group, line, sentence } from './kinds.ts'

export const words = group({ buy: sentence('price'), preOrder: sentence('price'), note: line })
