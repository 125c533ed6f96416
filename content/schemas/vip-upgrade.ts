import { button, group, label, line, list, sentence, text, title } from './kinds.ts'

export const words = group({
  price: label,
  countdown: group({ label, over: line }),
  progress: group({ label: sentence('step'), steps: list(label) }),
  details: group({ title, lead: text, submit: button, submitting: label, cancel: label }),
  welcome: group({
    title,
    text,
    pay: button,
    paying: label,
    failure: line,
    close: label,
    later: label,
  }),
})
