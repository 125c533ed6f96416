import { button, group, label, text, title } from './kinds.ts'

export const words = group({
  groups: group({ you: label, company: label, call: label }),
  dialCode: label,
  planNote: label,
  planLabel: label,
  planOpen: label,
  submit: button,
  success: group({ title, text, ok: label }),
})
