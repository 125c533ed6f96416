import {
  address,
  button,
  group,
  heading,
  isSample,
  label,
  line,
  list,
  sentence,
  text,
  title,
} from './kinds.ts'

export const calls = group({
  expert: line,
  instead: line,
  strategy: line,
  rings: sentence('phone', 'names'),
})

export const start = group({
  hero: group({ ...heading, action: button, note: line }),
  agenda: group({ caption: label, rows: list(group({ item: label, value: label })) }),
  badges: group({ label, items: list(group({ title, text, isSample })) }),
  calendar: group({ ...heading, embedTitle: label, embedLead: label }),
  phone: group({ title, text, call: label, voice: label }),
  faq: group({ title, entries: list(group({ question: label, answer: text })) }),
  closing: group({ title, action: button }),
})

export const voiceAgent = group({
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
