import { formEndpoints } from '#contract/api.ts'
import { attributionOfNobody } from './attribution-of-nobody.ts'

/** Sends the contact form as its page does, each time for somebody else. */
export function contactLead(origin: URL): () => Promise<Response> {
  return () => {
    const at = new Date().toISOString()
    const email = `bench-${crypto.randomUUID()}@example.com`
    return fetch(new URL(formEndpoints.contact, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        firstName: 'Bench',
        lastName: 'Marker',
        phone: '+12065550100',
        source: 'Contact Page Form',
        company_name: 'Bench Ltd',
        website_url: 'https://bench.example',
        tags: ['AI Expert Lead', 'Website Contact'],
        customFields: [
          { id: 'company_name_bot', value: 'Bench Ltd' },
          { id: 'industryniche', value: 'Professional Services' },
          { id: 'country', value: 'United States' },
        ],
        form: 'contact',
        submissionId: crypto.randomUUID(),
        consent: { text: 'I agree to be contacted about my request.', at },
        attribution: attributionOfNobody(at),
        submittedAt: at,
      }),
    })
  }
}
