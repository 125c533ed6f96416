import { address, group, label, line, list, sentence, text, title } from './kinds.ts'

export const words = group({
  open: label,
  invitation: group({ title, text }),
  title,
  role: label,
  disclosure: line,
  start: label,
  hold: label,
  holdHint: line,
  mute: label,
  unmute: label,
  end: label,
  close: label,
  status: group({
    idle: label,
    connecting: label,
    speaking: label,
    listening: label,
    waiting: label,
    finished: label,
  }),
  progress: sentence('line', 'lines'),
  transcript: label,
  next: group({ text, label, href: address }),
  script: list(line),
})
