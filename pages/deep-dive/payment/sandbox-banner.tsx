import { checkout } from '#content/checkout.ts'
import { Notice } from '#components/ui/notice.tsx'

/** Said wherever Stripe runs with test keys: those never charge a card. */
export function SandboxBanner({ publishableKey }: { publishableKey: string }) {
  if (!publishableKey.startsWith('pk_test_')) return null
  return <Notice title={checkout.payment.sandbox}>{checkout.payment.sandboxHint}</Notice>
}
