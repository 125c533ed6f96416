import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { planIds } from '../plan-ids.ts'
import {
  chatPreference,
  chatTag,
  chatTags,
  consentField,
  consentGiven,
  expertTag,
  tickedConsent,
} from './consent.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import {
  companyField,
  digitsPhoneField,
  emailField,
  firstNameField,
  lastNameField,
  textField,
  urlField,
} from './form-field.ts'

/** The contact form; its nine fields are required, the website is plain text without a check. */
export const contactForm = describeForm({
  kind: 'contact',
  backTo: '/contact#contact-form',
  consent: tickedConsent,
  missing: 'Please complete all required fields to continue.',
  fields: {
    firstName: firstNameField(),
    lastName: lastNameField(),
    email: emailField(),
    companyName: companyField('Company'),
    websiteUrl: urlField({
      label: 'Website',
      missing: 'Website is required',
      placeholder: 'yourcompany.com',
    }),
    industry: textField(limits.shortText, {
      label: 'Industry',
      missing: 'Industry is required',
      placeholder: 'B2B software',
    }),
    /** ISO 3166-1 alpha-2, upper case. */
    country: {
      rule: z
        .string({ error: 'Country is required' })
        .check(z.regex(/^[A-Z]{2}$/, { error: 'Please choose a country' })),
      control: { label: 'Country', autoComplete: 'country', required: true },
    },
    phone: digitsPhoneField({
      hint: 'With or without the country code.',
      autoComplete: 'tel-national',
    }),
    consent: consentField(consentGiven),
    chatPreference: { rule: chatPreference },
    /** What a plan button asked for, from `?plan=`; one that is not known costs no lead. */
    plan: { rule: z.catch(z.optional(z.enum(planIds)), undefined) },
  },
})

/** The lead a contact form makes: phone as typed; given is the country's English name. */
export const contactLead = describeLead<FormValues<typeof contactForm>, string>({
  sources: ['Contact Page Form'],
  tags: [expertTag, 'Website Contact'],
  tagsOf: ({ chatPreference: preference }) => [chatTag(preference)],
  otherTags: chatTags,
  person: (form) => ({ ...form, company_name: form.companyName, website_url: form.websiteUrl }),
  customFields: {
    company_name_bot: (form) => form.companyName,
    company_website_bot: (form) => form.websiteUrl,
    industryniche: (form) => form.industry,
    country: (_, countryName) => countryName,
    plan_requested: (form) => form.plan,
  },
})
