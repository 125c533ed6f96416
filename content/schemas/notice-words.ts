import { group, label } from './kinds.ts'

export const words = group({ label, close: label })
