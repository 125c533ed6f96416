import { limits } from '../limits.ts'
import { optionalText } from '../text.ts'
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
  emailField,
  fullNameField,
  nameParts,
  phoneField,
  urlField,
} from './form-field.ts'

/** The reusable 'Talk to an AI Expert' modal; website and phone are optional. */
export const qualificationForm = describeForm({
  kind: 'qualification',
  backTo: '/contact#contact-form',
  consent: tickedConsent,
  fields: {
    fullName: fullNameField(),
    workEmail: emailField({ label: 'Work email', missing: 'Work email is required' }),
    companyName: companyField('Company'),
    websiteUrl: urlField({ label: 'Website' }),
    phone: phoneField(),
    consent: consentField(consentGiven),
    chatPreference: { rule: chatPreference },
    /** What the modal was opened for, e.g. `wealth-builder`; travels as the lead source. */
    leadSource: { rule: optionalText(limits.shortText) },
  },
})

const ownSource = 'Qualification Modal'
type Values = FormValues<typeof qualificationForm>
const sourceOf = (form: Values) => form.leadSource || ownSource

/** The lead a qualification makes; `firstName` is the first word of the full name. */
export const qualificationLead = describeLead<Values>({
  sources: [ownSource],
  isSourceOpen: true,
  sourceOf,
  tags: [expertTag, 'Qualification'],
  tagsOf: (form) => [chatTag(form.chatPreference)],
  otherTags: chatTags,
  person: (form) => ({
    ...nameParts(form.fullName),
    email: form.workEmail,
    phone: form.phone,
    company_name: form.companyName,
    website_url: form.websiteUrl,
  }),
  customFields: {
    company_name: (form) => form.companyName,
    website: (form) => form.websiteUrl,
    full_name: (form) => form.fullName,
    chat_preference: (form) => form.chatPreference,
    lead_source: sourceOf,
  },
})
