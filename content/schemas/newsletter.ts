import { button, group, line, text, title } from './kinds.ts'

export const words = group({
  newsletterPromise: group({ title, lead: text }),
  newsletterWords: group({ title, lead: text, submit: button, success: line }),
})
