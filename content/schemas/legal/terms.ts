import { words as legal } from './privacy.ts'

export const words = legal
