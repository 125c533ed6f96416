import { address, group, label, line, list, text, title } from './kinds.ts'

export const words = group({
  title,
  text,
  detail: line,
  home: label,
  linksTitle: label,
  links: list(group({ href: address, name: label, words: label })),
  drawing: label,
})
