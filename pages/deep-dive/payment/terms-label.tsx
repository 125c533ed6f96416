import { checkout } from '#content/checkout.ts'

const words = checkout.details

/** What is agreed to, with both texts a tab away, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <>
      {words.terms}{' '}
      <a href="/terms" target="_blank">
        {words.termsLink}
      </a>{' '}
      {words.and}{' '}
      <a href="/privacy" target="_blank">
        {words.privacyLink}
      </a>
    </>
  )
}
