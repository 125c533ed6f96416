import * as z from 'zod/mini'
import { givenText } from '../text.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField } from './form-field.ts'

/** Calculators whose results can be sent, by the last part of their page's path. */
export const calculators = ['pricing', 'growth-calculator'] as const

export type Calculator = (typeof calculators)[number]

/** 'Email Your Results': an address, and the calculator's state as its shared link carries it. */
export const emailResultsForm = describeForm({
  kind: 'email-results',
  backTo: '/growth-calculator',
  fields: {
    email: emailField({ label: 'Email Address', placeholder: 'you@example.com' }),
    calculator: { rule: z._default(z.enum(calculators), 'growth-calculator') },
    inputs: {
      rule: z._default(givenText(2_000, 'inputs must be the query of a shared link.'), ''),
    },
  },
})

export type EmailResultsForm = FormValues<typeof emailResultsForm>

/** What the worker worked out from the inputs: lines of text, and the address that shows them again. */
export type ResultsOfEstimate = {
  monthlyUsd: string
  quarterlyUsd: string
  summary: string
  url: string
}

/** The lead whose arrival makes the CRM send the results; there is no name to greet by. */
export const emailResultsLead = describeLead<EmailResultsForm, ResultsOfEstimate>({
  sources: ['Email Results'],
  tags: ['Email Results', 'Calculator'],
  person: ({ email }) => ({ email }),
  customFields: {
    calculator: (form) => form.calculator,
    monthly_impact: (_, results) => results.monthlyUsd,
    impact_90_days: (_, results) => results.quarterlyUsd,
    results_summary: (_, results) => results.summary,
    results_url: (_, results) => results.url,
  },
})
