import { useState } from 'react'
import type { DeskPartner } from '#contract/desk/partners.ts'
import { Button } from '#components/ui/button.tsx'
import { useMay } from '../api/use-identity.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { useCommand } from './use-command.ts'

type PartnerDeedsProps = {
  partner: DeskPartner
  /** Given the new private address, once. */
  onDashboard: (address: string) => void
}

/** What can be done with a partner. */
export function PartnerDeeds({ partner, onDashboard }: PartnerDeedsProps) {
  const mayDecide = useMay('partners')
  const [asked, setAsked] = useState<'payout' | 'address' | 'end' | null>(null)
  const close = () => setAsked(null)
  const { code, name } = partner
  const renew = useCommand<'new-address'>({
    done: () => `${name} has a new private address.`,
    onDone: ({ dashboard }) => {
      if (dashboard) onDashboard(dashboard)
      close()
    },
  })
  const end = useCommand<'revoke'>({
    done: () => `The partnership with ${name} has ended.`,
    onDone: close,
  })
  const dueCents = partner.account.totals.balanceCents
  if (!mayDecide) return null
  return (
    <>
      {dueCents > 0 && <Button onClick={() => setAsked('payout')}>Mark as paid …</Button>}
      {!partner.revokedAt && (
        <Button variant="outline" onClick={() => setAsked('address')}>
          New dashboard link …
        </Button>
      )}
      {!partner.revokedAt && (
        <Button variant="quiet" onClick={() => setAsked('end')}>
          End the partnership …
        </Button>
      )}
      {asked === 'payout' && (
        <PayoutDialog code={code} name={name} dueCents={dueCents} onClose={close} />
      )}
      {asked === 'address' && (
        <AskFirst
          id="address"
          title="Open a new dashboard link?"
          deed="Open it"
          isPending={renew.isPending}
          onDo={() => renew.mutate({ action: 'new-address', code })}
          onClose={close}
        >
          <p>The link {name} has now stops working. You see the new one once, to pass it on.</p>
        </AskFirst>
      )}
      {asked === 'end' && (
        <AskFirst
          id="end"
          title={`End the partnership with ${name}?`}
          deed="End it"
          isPending={end.isPending}
          onDo={() => end.mutate({ action: 'revoke', code })}
          onClose={close}
        >
          <p>
            The code earns nothing from now on, and the dashboard closes. What was earned stays due.
          </p>
        </AskFirst>
      )}
    </>
  )
}
