import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { planIds } from '../plan-ids.ts'
import { emailText, requiredText } from '../text.ts'
import { chatPreference, chatTag, consentGiven } from './consent.ts'

/** The fixed source of the contact form, by which its leads are known. */
export const contactSource = 'Contact Page Form'

/** Shown when any required field is missing; the specification's sentence. */
export const contactMissing = 'Please complete all required fields to continue.'

/** Fields in the order in which the first missing one is sought. */
export const contactFieldOrder = [
  'firstName',
  'lastName',
  'email',
  'companyName',
  'websiteUrl',
  'industry',
  'country',
  'phone',
  'consent',
] as const

/** The contact form's own fields; all nine are required, the website is plain text without a check. */
export const contactForm = z.object({
  firstName: requiredText(limits.name, 'First name is required'),
  lastName: requiredText(limits.name, 'Last name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  companyName: requiredText(limits.company, 'Company name is required'),
  websiteUrl: requiredText(limits.url, 'Website is required'),
  industry: requiredText(limits.shortText, 'Industry is required'),
  /** ISO 3166-1 alpha-2, upper case. */
  country: z
    .string({ error: 'Country is required' })
    .check(z.regex(/^[A-Z]{2}$/, { error: 'Please choose a country' })),
  phone: z.pipe(
    requiredText(limits.phone, 'Phone number is required'),
    z.string().check(z.regex(/\d/, { error: 'Please enter a phone number' })),
  ),
  consent: consentGiven,
  chatPreference,
  /** What a plan button asked for, from `?plan=`; one that is not known costs no lead. */
  plan: z.catch(z.optional(z.enum(planIds)), undefined),
})

export type ContactForm = z.infer<typeof contactForm>

/** The lead a contact form makes: phone as typed, country by its English name. */
export function contactLead(form: ContactForm, countryName: string): LeadFields {
  return {
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone,
    source: contactSource,
    company_name: form.companyName,
    website_url: form.websiteUrl,
    tags: ['AI Expert Lead', 'Website Contact', chatTag(form.chatPreference)],
    customFields: [
      { id: 'company_name_bot', value: form.companyName },
      { id: 'company_website_bot', value: form.websiteUrl },
      { id: 'industryniche', value: form.industry },
      { id: 'country', value: countryName },
      ...(form.plan ? [{ id: 'plan_requested', value: form.plan }] : []),
    ],
  }
}
