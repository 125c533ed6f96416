import { useRef, useState } from 'react'
import type { Buyer } from './open-checkout.ts'
import { VipDetails } from './vip-details.tsx'
import { VipWelcome } from './vip-welcome.tsx'

/** The upgrade's second and third step: details, then the welcome with the payment. */
export function VipUpgrade() {
  const details = useRef<HTMLDialogElement>(null)
  const welcome = useRef<HTMLDialogElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [buyer, setBuyer] = useState<Buyer | null>(null)
  return (
    <>
      <VipDetails
        ref={details}
        onAccepted={(accepted, isTooLate) => {
          setIsOver(isTooLate)
          setBuyer(accepted)
          details.current?.close()
          welcome.current?.showModal()
        }}
      />
      <VipWelcome ref={welcome} buyer={buyer} isOver={isOver} />
    </>
  )
}
