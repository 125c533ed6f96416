import { button, group, label, text, title } from './kinds.ts'

export const words = group({ title, text, again: button, contact: label })
