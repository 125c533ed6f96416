import * as z from 'zod/mini'
import type { LeadFields } from '../lead.ts'
import { emailText, givenText } from '../text.ts'

/** Calculators whose results can be sent, by the last part of their page's path. */
export const calculators = ['pricing', 'growth-calculator'] as const

export type Calculator = (typeof calculators)[number]

/** 'Email Your Results': an address, and the calculator's state as its shared link carries it. */
export const emailResultsForm = z.object({
  email: emailText('Email is required', 'Please enter a valid email'),
  calculator: z._default(z.enum(calculators), 'growth-calculator'),
  inputs: z._default(givenText(2_000, 'inputs must be the query of a shared link.'), ''),
})

export type EmailResultsForm = z.infer<typeof emailResultsForm>

/** What the worker worked out from the inputs: lines of text, and the address that shows them again. */
export type ResultsOfEstimate = {
  monthlyUsd: string
  quarterlyUsd: string
  summary: string
  url: string
}

/** The lead whose arrival makes the CRM send the results; there is no name to greet by. */
export function emailResultsLead(form: EmailResultsForm, results: ResultsOfEstimate): LeadFields {
  return {
    email: form.email,
    firstName: '',
    lastName: '',
    phone: '',
    source: 'Email Results',
    company_name: '',
    website_url: '',
    tags: ['Email Results', 'Calculator'],
    customFields: [
      { id: 'calculator', value: form.calculator },
      { id: 'monthly_impact', value: results.monthlyUsd },
      { id: 'impact_90_days', value: results.quarterlyUsd },
      { id: 'results_summary', value: results.summary },
      { id: 'results_url', value: results.url },
    ],
  }
}
