import { button, group, line, title } from './kinds.ts'

export const words = group({
  submit: button,
  strategyPlaceholder: line,
  submitted: group({ title, description: line }),
})
