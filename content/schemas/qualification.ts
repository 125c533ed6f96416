import { button, group, label, line, list, title } from './kinds.ts'

export const qualification = group({
  qualification: group({
    ticks: list(label),
    submit: button,
    success: label,
    call: button,
    preview: line,
  }),
  invitationModalId: label,
  invitation: group({ label, title, subheading: line, firstTick: label, leadSource: label }),
})
