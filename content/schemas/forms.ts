import * as z from 'zod/mini'
import {
  address,
  button,
  group,
  label,
  line,
  list,
  listOf,
  sentence,
  text,
  title,
} from './kinds.ts'
import { formKinds } from '#contract/api.ts'
import { partnerSteps } from '#contract/forms/partner.ts'

export const formMessages = group({
  unreachable: line,
  unavailable: line,
  unexpected: line,
  failedPrefix: label,
  serverErrorPrefix: label,
  kept: line,
  confirmHuman: line,
  notConfirmed: line,
  submitting: label,
})

export const formTitles = group({ formTitles: z.record(z.enum(formKinds), label) })

export const chatPreference = group({ legend: label, labels: group({ voice: label, text }) })

export const contactForm = group({
  groups: group({ you: label, company: label, call: label }),
  dialCode: label,
  planNote: label,
  planLabel: label,
  planOpen: label,
  submit: button,
  success: group({ title, text, now: text, later: sentence('when'), ok: label }),
})

export const partnerForm = group({
  steps: listOf(partnerSteps('').length, group({ name: label, lead: text })),
  stepOf: sentence('step', 'count'),
  progressLabel: label,
  previous: label,
  next: label,
  submit: button,
  chooseRevenue: label,
  draftKept: label,
  startOver: label,
  privacyNote: line,
  privacyLink: label,
  thanks: label,
  thanksLead: label,
})

export const offerForm = group({
  phoneHint: line,
  submit: button,
  submitting: label,
  privacy: line,
  privacyLink: label,
  thanks: group({
    title,
    text,
    kept: line,
    refused: line,
    unsent: line,
    upsellTitle: label,
    upsell: line,
    action: button,
  }),
})

export const waitingList = group({
  title,
  lead: group({
    'velocity-audit': line,
    'growth-vault': label,
    vip: line,
    'deep-dive': line,
    'marketing-2025': line,
    'ai-productivity': line,
    '10x-scale': line,
    'course-bundle': line,
  }),
  submit: button,
  submitting: label,
  doneTitle: label,
  done: sentence('name'),
  close: label,
  privacy: label,
  privacyLink: label,
})

const answered = group({ title, lead: text })

export const thanks = group({
  generalThanks: answered,
  thanksByForm: z.record(z.enum(formKinds), answered),
  thanksMeanwhile: group({
    title,
    contact: text,
    links: list(group({ name: label, href: address, note: label })),
  }),
})

export const newsletter = group({
  newsletterPromise: group({ title, lead: text }),
  newsletterWords: group({ title, lead: text, submit: button, success: line }),
})
