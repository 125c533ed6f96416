/** Address of the contact form; a plan button says which plan was asked for. */
export function contactHref(plan?: string): string {
  return plan ? `/contact?plan=${encodeURIComponent(plan)}#contact-form` : '/contact#contact-form'
}
