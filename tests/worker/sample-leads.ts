/** A contact lead with exactly the fields of the specification. */
export function contactPayload(email: string) {
  return {
    email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+15550100',
    source: 'Contact Page Form',
    company_name: 'Engines Ltd',
    website_url: 'engines.example',
    tags: ['AI Expert Lead', 'Website Contact', 'Voice Chat'],
    customFields: [
      { id: 'company_name_bot', value: 'Engines Ltd' },
      { id: 'company_website_bot', value: 'engines.example' },
      { id: 'industryniche', value: 'Professional Services' },
      { id: 'country', value: 'United States' },
    ],
  }
}

/** The same as the contact form's script sends it: which form it is, and what was agreed to. */
export function contactSubmission(email: string) {
  return {
    ...contactPayload(email),
    form: 'contact',
    consent: { text: 'I agree.', at: '2026-11-01T10:00:00.000Z' },
  }
}

/** The contact form's fields as a page without script posts them. */
export function contactFields(email: string) {
  return {
    form: 'contact',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    companyName: 'Engines Ltd',
    websiteUrl: 'engines.example',
    industry: 'Professional Services',
    country: 'GB',
    phone: '07700 900123',
    consent: 'on',
  }
}

/** Answers of the application form to the affiliate programme. */
export function application(email: string) {
  return {
    name: 'Ada Mary Lane',
    email,
    company: 'Lane & Co',
    audience: 'Founders of service companies',
    traffic: '12,000 readers',
    experience: 'Two programmes',
    strategy: 'A webinar a month',
  }
}

/** What the calculator asks an estimate for. */
export function estimateOf(email: string, estimateData: object = {}) {
  return {
    leadData: {
      fullName: 'Ada Lovelace',
      email,
      phone: '+1 212 555 0100',
      companyName: 'Engines Ltd',
    },
    estimateData: {
      monthlyProfit: 1,
      quarterlyProfit: 1,
      companySize: 2,
      modules: [
        { name: 'Time saved', monthlyValue: 8242.24, enabled: true },
        { name: 'Missed calls', monthlyValue: 104490, enabled: false },
      ],
      ...estimateData,
    },
  }
}
