import { group, label } from '../kinds.ts'

export const words = group({ changed: label, contents: label, summary: label })
