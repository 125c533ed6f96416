import { button, group, label, sentence, text, title } from './kinds.ts'

export const words = group({
  groups: group({ you: label, company: label, call: label }),
  dialCode: label,
  planNote: label,
  planLabel: label,
  planOpen: label,
  submit: button,
  success: group({ title, text, now: text, later: sentence('when'), ok: label }),
})
